import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createHtmlNormalizer } from './html-normalizer.server.ts'

const PAGE =
  '<meta charSet="utf-8"/><form noValidate=""><input autoComplete="off" checked="" value=""/>Имя, autoComplete=&quot;</form><script async="">const a = "x=1"</script><svg viewBox="0 0 1 1"/>'

const normalized = (chunks: Buffer[]) => text(Readable.from(chunks).pipe(createHtmlNormalizer()))

test('attribute names become lower case and boolean attributes lose their empty value', async () => {
  expect(await normalized([Buffer.from(PAGE)])).toBe(
    '<meta charset="utf-8"/><form novalidate><input autocomplete="off" checked value=""/>Имя, autoComplete=&quot;</form><script async>const a = "x=1"</script><svg viewbox="0 0 1 1"/>',
  )
})

test('the HTML of a page is the same wherever the stream is cut into chunks', async () => {
  const page = Buffer.from(PAGE)
  const whole = await normalized([page])
  for (let cut = 1; cut < page.length; cut++) {
    expect(await normalized([page.subarray(0, cut), page.subarray(cut)])).toBe(whole)
  }
})
