import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { SCAM_SIGN_CODES, type ScamSignCode } from '#features/negotiations/conversations/contract/scam-sign-codes.ts'
import { measureBestMs } from '#test/processor-time.ts'
import { findScamSigns, type ScamContext } from './find-scam-signs.rules.ts'

type Author = ScamContext['author']
type CorpusMessage = { text: string; author: Author; code?: ScamSignCode }

/** `code | text`, `code seeker | text`, `seeker | text` or `text`. */
const readMessages = (file: string): CorpusMessage[] =>
  readFileSync(`test/scam-messages/${file}.txt`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.replaceAll(/\\u([0-9a-f]{4})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16))))
    .map((line) => {
      const [, label = '', text] = /^(?:([a-z_ ]+) \| )?(.*)$/s.exec(line)!
      const code = SCAM_SIGN_CODES.find((one) => label.startsWith(one))
      return { text: text!, author: label.endsWith('seeker') ? 'seeker' : 'employer', ...(code && { code }) }
    })

const SCAM = { known: readMessages('scam'), heldOut: readMessages('scam-held-out') }
const CLEAN = { known: readMessages('clean'), heldOut: readMessages('clean-held-out') }

const signsOf = ({ text, author }: CorpusMessage) => findScamSigns(text, { author, hasOffer: false })
const percent = (part: number, all: number) => `${((100 * part) / all).toFixed(1)} % (${part} of ${all})`

const MIN_RECALL = 0.9
const MAX_FALSE_ALARMS = 0.02

test('the corpus has at least 150 messages with fraud and 300 without, all different, of every sign asked for', () => {
  const scam = [...SCAM.known, ...SCAM.heldOut]
  const clean = [...CLEAN.known, ...CLEAN.heldOut]
  expect(new Set(scam.map(({ text }) => text)).size).toBeGreaterThanOrEqual(150)
  expect(new Set(clean.map(({ text }) => text)).size).toBeGreaterThanOrEqual(300)
  for (const code of new Set(SCAM.known.map((one) => one.code)))
    expect(SCAM.heldOut.filter((one) => one.code === code).length, code).toBeGreaterThanOrEqual(4)
})

describe.each([
  ['the messages by which the patterns were written', SCAM.known, CLEAN.known],
  ['the messages held out from the patterns', SCAM.heldOut, CLEAN.heldOut],
  ['all messages', [...SCAM.known, ...SCAM.heldOut], [...CLEAN.known, ...CLEAN.heldOut]],
])('the scam guard on %s', (part, scam, clean) => {
  const missed = scam.filter((message) => signsOf(message).length === 0)
  const alarms = clean.filter((message) => signsOf(message).length > 0)
  const misnamed = scam.filter((message) => !signsOf(message).includes(message.code!))

  test('flags at least 90 % of the fraud, and with the expected sign', () => {
    console.info(
      `${part}: recall ${percent(scam.length - missed.length, scam.length)}, with the expected sign ${percent(scam.length - misnamed.length, scam.length)}`,
    )
    expect(
      1 - misnamed.length / scam.length,
      misnamed.map((one) => `${one.code} ${one.text} → ${signsOf(one)}`).join('\n'),
    ).toBeGreaterThanOrEqual(MIN_RECALL)
  })

  test('flags at most 2 % of the honest messages', () => {
    console.info(`${part}: false alarms ${percent(alarms.length, clean.length)}`)
    expect(
      alarms.length / clean.length,
      alarms.map((one) => `${one.text} → ${signsOf(one)}`).join('\n'),
    ).toBeLessThanOrEqual(MAX_FALSE_ALARMS)
  })
})

test('documents are no sign of fraud after an offer, and a messenger named by a seeker is none', () => {
  const text = 'Пришлите скан паспорта для договора'
  expect(findScamSigns(text, { author: 'employer', hasOffer: false })).toEqual(['documents'])
  expect(findScamSigns(text, { author: 'employer', hasOffer: true })).toEqual([])
  expect(findScamSigns('Напишите мне в телеграм @anna_zim', { author: 'seeker', hasOffer: false })).toEqual([])
})

test('a message with several signs names each once, the worst first', () => {
  const text = 'Напишите в телеграм t.me/hr_work, переведите 900 рублей за форму и пришлите код из СМС'
  expect(findScamSigns(text, { author: 'employer', hasOffer: false })).toEqual([
    'code_request',
    'prepayment',
    'messenger',
  ])
})

test.each(['8 ', 'код ', 'пришлите ', 'а ', '1', 'а.', 't.', 'http://', '<', 'карта 4276 '])(
  'five thousand characters of %j are read in linear time',
  (piece) => {
    const text = piece.repeat(5000 / piece.length)
    expect(measureBestMs(100, 3, () => findScamSigns(text, { author: 'employer', hasOffer: false }))).toBeLessThan(100)
  },
)
