import { Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { endOfWhole, respell } from './spelling.ts'

/** The page on its way to the browser, piece by piece. */
export function spelling(): Transform {
  const decoder = new StringDecoder('utf8')
  let kept = ''
  return new Transform({
    transform(piece: Buffer, _encoding, done) {
      const html = kept + decoder.write(piece)
      const end = endOfWhole(html)
      kept = html.slice(end)
      done(null, respell(html.slice(0, end)))
    },
    flush(done) {
      done(null, respell(kept + decoder.end()))
    },
  })
}
