import { Transform } from 'node:stream'
import { StringDecoder } from 'node:string_decoder'
import { normalizeHtmlAttributes, safeCutIndex } from './normalize-html-attributes.ts'

/** Stream that normalizes the HTML of a page chunk by chunk. */
export function createHtmlNormalizer(): Transform {
  const decoder = new StringDecoder('utf8')
  let pending = ''
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const html = pending + decoder.write(chunk)
      const end = safeCutIndex(html)
      pending = html.slice(end)
      done(null, normalizeHtmlAttributes(html.slice(0, end)))
    },
    flush(done) {
      done(null, normalizeHtmlAttributes(pending + decoder.end()))
    },
  })
}
