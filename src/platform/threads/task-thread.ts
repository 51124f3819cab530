import { parentPort } from 'node:worker_threads'
import { isRefusal } from '#contract/errors.ts'
import type { ThreadReply, ThreadTask } from './thread-pool.ts'

/** Runs in a thread of the pool: calls the function that a task names. */
parentPort!.on('message', async (task: ThreadTask) => {
  parentPort!.postMessage(await run(task))
})

async function run({ module, name, input }: ThreadTask): Promise<ThreadReply> {
  try {
    const functions = await import(module)
    return { result: await functions[name](input) }
  } catch (error) {
    if (!isRefusal(error)) return { error }
    // A copied error loses its code and details.
    const { code, message, errors, details } = error
    return { refusal: { code, message, errors, details } }
  }
}
