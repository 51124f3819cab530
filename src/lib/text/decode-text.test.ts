import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXT = 'Название;Город;Обязанности\nСлесарь;Уфа;Чинит насосы и ведёт журнал осмотров'

const bytesIn = (encoding: string, text = TEXT) => {
  const codes = new Map(
    Array.from({ length: 256 }, (_, code) => [new TextDecoder(encoding).decode(new Uint8Array([code])), code]),
  )
  return new Uint8Array([...text].map((letter) => codes.get(letter)!))
}

const inUtf16 = (text: string, isBigEndian: boolean) => {
  const bytes = Buffer.from(text, 'utf16le')
  return new Uint8Array(isBigEndian ? bytes.swap16() : bytes)
}

test.each(['windows-1251', 'koi8-r', 'ibm866'])('a Russian text in %s is told by its letters (IM-21)', (encoding) => {
  expect(decodeText(bytesIn(encoding))).toBe(TEXT)
})

test('UTF-16 is read without its mark, in both orders of bytes, and binary data is not', () => {
  for (const isBigEndian of [false, true]) expect(decodeText(inUtf16(TEXT, isBigEndian))).toBe(TEXT)
  expect(decodeText(new Uint8Array([0, 1, 2, 0, 1, 4, 0, 9, 7, 3]))).toBeUndefined()
  expect(decodeText(new Uint8Array(64))).toBeUndefined()
})

test('a text in capitals is told by its letters too, and a short one is of Windows', () => {
  const capitals = 'НАЗВАНИЕ;ГОРОД;ОКЛАД\nВОДИТЕЛЬ ПОГРУЗЧИКА;УФА;90000\nМОЙЩИК;ОМСК;41000'
  for (const encoding of ['windows-1251', 'koi8-r', 'ibm866'])
    expect(decodeText(bytesIn(encoding, capitals))).toBe(capitals)
  for (const word of ['ВОДИТЕЛЬ', 'МОЙЩИК', 'УФА']) expect(decodeText(bytesIn('windows-1251', word))).toBe(word)
})
