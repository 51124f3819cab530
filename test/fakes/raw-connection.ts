import { once } from 'node:events'
import { connect } from 'node:net'

/** Opens a TCP connection that sends what a test writes, byte by byte if it likes, and collects the answer. */
export async function openRawConnection(port: number) {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.setEncoding('utf8').on('data', (chunk) => {
    answer += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()))
  return {
    /** Resolves once the answer so far matches. */
    async hear(pattern: RegExp) {
      while (!pattern.test(answer)) await once(socket, 'data')
    },
    write: (bytes: string | Buffer) => socket.write(bytes),
    /** Sends one chunk after the other until the server answers or closes. Resolves with the answer once it closed. */
    async drip(chunks: Iterable<string>, intervalMs: number): Promise<string> {
      const iterator = chunks[Symbol.iterator]()
      const timer = setInterval(() => {
        const { value, done } = iterator.next()
        if (!done && socket.writable) socket.write(value)
      }, intervalMs)
      await closed
      clearInterval(timer)
      return answer
    },
  }
}
