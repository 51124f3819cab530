import { expect, test } from 'vitest'
import { createLogStream } from './log-stream.ts'

/** Takes nothing until it is told to, as a pipe does whose reader has stopped. */
function createPipe() {
  const taken: string[] = []
  const pipe = {
    taken,
    waiting: '',
    get writableLength() {
      return Buffer.byteLength(pipe.waiting)
    },
    write(text: string) {
      pipe.waiting += text
      return false
    },
    take() {
      taken.push(...pipe.waiting.split('\n').filter((line) => line !== ''))
      pipe.waiting = ''
    },
  }
  return pipe
}

test('F-34: a blocked log holds a limited number of bytes and says later how many lines are missing', () => {
  const pipe = createPipe()
  const log = createLogStream(pipe, 100)
  for (let n = 0; n < 1000; n++) log.write(`{"n":${n}}\n`)
  expect(pipe.writableLength).toBeLessThanOrEqual(100)
  pipe.take()
  const written = pipe.taken.length
  expect(written).toBeGreaterThan(5)

  const wide = createPipe()
  const counting = createLogStream(wide, 1000)
  for (let n = 0; n < 1000; n++) counting.write(`{"n":${n}}\n`)
  wide.take()
  const missing = 1000 - wide.taken.length
  counting.write('{"n":"next"}\n')
  counting.write('{"n":"last"}\n')
  wide.take()
  const [notice, ...lines] = wide.taken.slice(-3).map((line) => JSON.parse(line))
  expect(notice).toMatchObject({ level: 40, lines: missing })
  expect(lines).toEqual([{ n: 'next' }, { n: 'last' }])
})

test('F-34: a log on a full disk loses lines and fails nothing (F-10)', () => {
  let isFull = true
  const written: string[] = []
  const log = createLogStream({ writableLength: 0, write: (text) => (isFull ? undefined : written.push(text)) })
  log.write('{"n":1}\n')
  log.write('{"n":2}\n')
  isFull = false
  log.write('{"n":3}\n')
  expect(written.join('')).toMatch(/"lines":2[^\n]*\n\{"n":3\}\n$/)
})
