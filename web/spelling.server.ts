import { Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { endOfWhole, respell } from './spelling.ts'

/** Stream that normalizes the HTML of a page chunk by chunk. */
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
