import { buffer } from 'node:stream/consumers'
import { openMailServer, parseLetter } from './mail-server.ts'

/** Mail server that can hold the letters it has received without a reply, as one that a crash interrupts. */
export async function openMailSink() {
  const letters: { messageId: string; to: string; text: string }[] = []
  const held: (() => void)[] = []
  let isHolding = false
  const server = await openMailServer({
    async onData(stream, { envelope }, done) {
      const source = await buffer(stream).catch(() => undefined)
      // Whoever was killed while sending has sent nothing.
      if (!source) return
      const { headers, text } = parseLetter(source.toString('latin1'))
      letters.push({ messageId: headers['message-id']!, to: envelope.rcptTo[0]!.address, text })
      if (isHolding) held.push(() => done())
      else done()
    },
  })
  return {
    /** Every letter that was received, also twice. */
    letters,
    settings: { SMTP_URL: server.url(), MAIL_FROM: 'robot@smena.example' },
    hold() {
      isHolding = true
    },
    release() {
      isHolding = false
      for (const reply of held.splice(0)) reply()
    },
    heldCount: () => held.length,
    close: server.close,
  }
}
