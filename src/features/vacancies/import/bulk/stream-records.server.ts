import type { Readable } from 'node:stream'

/** Of one vacancy. A longer one is no vacancy, and the rest of the file is not read. */
const MAX_RECORD_LENGTH = 1_000_000

/** The text of a stream, in its pieces. Its encoding is the one that XML declares at its beginning, or UTF-8. */
export async function* decodeStream(file: Readable): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined
  for await (const chunk of file) {
    const bytes = chunk as Buffer
    decoder ??= new TextDecoder(
      /encoding=["']windows-1251/i.test(bytes.subarray(0, 200).toString('latin1')) ? 'windows-1251' : 'utf-8',
    )
    yield decoder.decode(bytes, { stream: true })
  }
  yield decoder?.decode() ?? ''
}

const refuseLongRecord = (): never => {
  throw new Error('В файле есть вакансия длиннее миллиона знаков. Он испорчен?')
}

const VACANCY_START = /<vacancy[\s>]/g
const VACANCY_END = '</vacancy>'

/** Each `<vacancy>` of an XML file, as it stands there. */
export async function* splitXml(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let text = ''
  for await (const piece of pieces) {
    text += piece
    let used = 0
    while (true) {
      VACANCY_START.lastIndex = used
      const start = VACANCY_START.exec(text)?.index
      const end = start === undefined ? -1 : text.indexOf(VACANCY_END, start)
      if (end < 0) {
        // What may be the beginning of a start stays.
        used = start ?? Math.max(used, text.length - VACANCY_END.length)
        break
      }
      yield text.slice(start, end + VACANCY_END.length)
      used = end + VACANCY_END.length
    }
    text = text.slice(used)
    if (text.length > MAX_RECORD_LENGTH) refuseLongRecord()
  }
}

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = [...'"\\{}[]'].map((sign) => sign.charCodeAt(0)) as [
  number,
  number,
  number,
  number,
  number,
  number,
]

/** Each object that stands in a list of a JSON file, the outermost ones, as texts. */
export async function* splitJson(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  // Of each open bracket outside a record, whether it is a list.
  const outer: boolean[] = []
  let [record, depth, isText, isEscaped] = ['', 0, false, false]
  for await (const piece of pieces) {
    let start = depth > 0 ? 0 : -1
    for (let at = 0; at < piece.length; at++) {
      const sign = piece.charCodeAt(at)
      if (isEscaped) isEscaped = false
      else if (isText) {
        if (sign === BACKSLASH) isEscaped = true
        else if (sign === QUOTE) isText = false
      } else if (sign === QUOTE) isText = true
      else if (sign === OPEN || sign === OPEN_LIST) {
        if (depth > 0) depth += 1
        else if (sign === OPEN && outer.at(-1)) [depth, start] = [1, at]
        else outer.push(sign === OPEN_LIST)
      } else if (sign === CLOSE || sign === CLOSE_LIST) {
        if (depth === 0) outer.pop()
        else if (--depth === 0) {
          yield record + piece.slice(start, at + 1)
          record = ''
          start = -1
        }
      }
    }
    if (depth > 0) record += piece.slice(start)
    if (record.length > MAX_RECORD_LENGTH || outer.length > 100) refuseLongRecord()
  }
}
