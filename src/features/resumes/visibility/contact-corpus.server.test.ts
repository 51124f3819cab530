import { readFileSync } from 'node:fs'
import { describe, expect } from 'vitest'
import { givenResume } from '#test/fixtures/rows.ts'
import { measureBestMs } from '#test/processor-time.ts'
import { test } from '#test/test-app.ts'
import { searchResumes } from '../search/resume-search.contract.ts'
import { hideContacts, MASKED_TEXT } from './hide-contacts.server.ts'

const readLines = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))))

const CONTACTS = readLines('contact-corpus.txt').map((line) => {
  const [, before, contact, after] = /^(.*?)\{(.*)\}(.*)$/s.exec(line)!
  return { text: before! + contact + after, contact: contact!, rest: before! + after }
})
const INNOCENT_TEXTS = readLines('innocent-corpus.txt')

const MIN_RECALL = 0.95
const MAX_FALSE_ALARMS = 0.01
const LEAKING_CHARACTERS = 5

/** Letters and digits that a reader sees, in one spelling. */
const readable = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(/<\/?[a-z][a-z\d]*(?:\s[^<>]*)?\/?>/gi, '')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()

/** Five characters of the contact in a row can still be read, in the text or in the address of its link. */
function isLeaked({ text, contact }: { text: string; contact: string }): boolean {
  const hidden = hideContacts(text)
  const [left, searched] = [readable(hidden), readable(contact)]
  const starts = Array.from({ length: Math.max(1, searched.length - LEAKING_CHARACTERS + 1) }, (_, start) => start)
  return hidden === text || starts.some((start) => left.includes(searched.slice(start, start + LEAKING_CHARACTERS)))
}

describe('N-027: contacts in free texts are masked', () => {
  test('the corpora have at least 200 spellings of contacts and 300 texts without one', () => {
    expect(new Set(CONTACTS.map(({ text }) => text)).size).toBeGreaterThanOrEqual(200)
    expect(new Set(INNOCENT_TEXTS).size).toBeGreaterThanOrEqual(300)
  })

  test(`at least ${MIN_RECALL * 100} % of the spellings of contacts are masked`, () => {
    const leaked = CONTACTS.filter(isLeaked).map(({ text }) => text)
    expect(1 - leaked.length / CONTACTS.length, leaked.join('\n')).toBeGreaterThanOrEqual(MIN_RECALL)
  })

  test('what stands around a contact stays', () => {
    const changed = CONTACTS.filter((one) => !isLeaked(one) && readable(hideContacts(one.text)) !== readable(one.rest))
    expect(changed.map(({ text }) => [text, hideContacts(text)])).toEqual([])
  })

  test(`at most ${MAX_FALSE_ALARMS * 100} % of the texts without a contact are changed`, () => {
    const alarms = INNOCENT_TEXTS.filter((text) => hideContacts(text) !== text)
    expect(alarms.length / INNOCENT_TEXTS.length, alarms.join('\n')).toBeLessThanOrEqual(MAX_FALSE_ALARMS)
  })

  test('a masked text is not masked again, and its tags are those of the text', () => {
    const tagsOf = (html: string) => html.match(/<\/?(?:p|br|b|i|ul|li|em|strong|span|a)\b/g)
    for (const { text } of CONTACTS) {
      const hidden = hideContacts(text)
      expect(hideContacts(hidden), text).toBe(hidden)
      expect(tagsOf(hidden), text).toEqual(tagsOf(text))
    }
  })

  test.each([
    '8 ',
    '1',
    '+7 (',
    'a@',
    'a.',
    '-',
    '<p>',
    '<',
    'сто ',
    'собака ',
    'тг - ',
    't.me',
    '٣',
    'https://a.',
    'а',
  ])('a long text of %j is masked in linear time', (piece) => {
    const ms = measureBestMs(200, 3, () => hideContacts(piece.repeat(20_000 / piece.length)))
    expect(ms).toBeLessThan(200)
  })

  test('a resume is not found by a contact in its texts, and its address does not name one', async ({ app }) => {
    const seeker = await app.seeker()
    const title = 'Закройщик ８９１６１２３４５６７'
    const about = '<p>Почта zakroyka85 собака мейл точка ру, 8 <b>916</b> 765\u00ad43\u00ad21</p>'
    const { slug } = await givenResume(app.db, seeker.id, { title, about })
    const employer = await app.employer()
    const find = async (text: string) => (await employer.call(searchResumes, { query: { text } })).items.length

    expect(slug).toMatch(/^zakro[a-z]*-\d+$/)
    expect(await find('закройщик')).toBe(1)
    for (const text of ['zakroyka85', '765', '765-43-21', '89161234567', '916']) expect(await find(text), text).toBe(0)
  })

  test('the address of a link that is a contact is dropped, its text stays', () => {
    expect(hideContacts('<p><a href="https://t.me/anna_zimina" rel="ugc">мой канал</a></p>')).toBe(
      '<p><a>мой канал</a></p>',
    )
    expect(hideContacts('<p><a href="https://example.ru/works">работы</a></p>')).toBe(
      '<p><a href="https://example.ru/works">работы</a></p>',
    )
    expect(hideContacts('<p>8 <b>916 123</b> 45 67 днём</p>')).toBe(`<p>${MASKED_TEXT}<b></b> днём</p>`)
  })
})
