import { expect, test } from 'vitest'
import { createResourceStack, settleAll } from './resource-stack.ts'

test('F-02: a server that cannot be closed does not close the database under a job that still runs', async () => {
  const steps: string[] = []
  const resources = createResourceStack()
  resources.defer(() => void steps.push('the database is closed'))
  const { promise: job, resolve: endJob } = Promise.withResolvers<void>()
  const stopped = job.then(() => void steps.push('the job has ended'))
  resources.defer(() => settleAll([Promise.reject(new Error('the server cannot be closed')), stopped]))

  const closed = resources.close()
  await new Promise(setImmediate)
  expect(steps).toEqual([])
  endJob()

  await expect(closed).rejects.toThrow('the server cannot be closed')
  expect(steps).toEqual(['the job has ended', 'the database is closed'])
})
