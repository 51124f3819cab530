import { DocumentRefused } from '#platform/foreign-documents/document-refused.ts'
import { extractText } from '#platform/foreign-documents/text/extract-text.ts'
import { fromSiteJson } from '../resume-parser/foreign-formats/from-site-json.rules.ts'
import { fromVcard, vcardValues } from '../resume-parser/foreign-formats/from-vcard.rules.ts'
import { fromJsonResume, parseJson } from '../resume-parser/json-resume/from-json-resume.rules.ts'
import { parseResumeText } from '../resume-parser/parse/parse-resume-text.rules.ts'
import { parsedToPlainResume } from '../resume-parser/parse/parsed-to-plain-resume.rules.ts'
import type { PlainResume } from '../resume-parser/plain-resume.rules.ts'
import { printResumeText } from '../resume-parser/print/print-resume.rules.ts'
import { listFoundFields } from './found-fields.server.ts'
import { readLinkedInArchive } from './read-linkedin-archive.server.ts'
import { listUnusedData } from './unused-data.server.ts'
import { listUnusedText } from './unused-text.server.ts'

type Given = { bytes: Uint8Array | undefined; text: string; cityNames: ReadonlySet<string> }

const MAX_TEXT_LENGTH = 200_000
const MIN_TEXT_LENGTH = 20
const EMPTY_MESSAGE = 'Файл пустой. Выберите другой или вставьте текст резюме в поле'
const UNKNOWN_JSON_MESSAGE =
  'Это JSON, но резюме в нём не узнали. Подойдут JSON Resume и выгрузки hh.ru и SuperJob. Или вставьте текст резюме в поле'
/** What programs for scanning print on each page. */
const SCANNER_STAMP =
  /(?:scanned (?:with|by)|отсканировано(?: с помощью| в)?|created with) ?[\w ]{0,40}|(?:cam|tap|adobe |genius ?)scan(?:ner)?/gi
const IMAGES_ONLY_MESSAGE = 'В файле нет текста, только картинка. Скопируйте текст резюме и вставьте его в поле'

/**
 * Reads a resume from a file or a text. Undefined: the file is not of a supported kind. Throws on a broken file. JSON Resume
 * is read as data; its text is for display only.
 */
export async function readResumeText({ bytes, text, cityNames }: Given) {
  if (bytes?.length === 0) throw new DocumentRefused(EMPTY_MESSAGE)
  const leftOut: string[] = []
  const archive = bytes && readLinkedInArchive(bytes)
  const raw = archive
    ? JSON.stringify(archive.resume)
    : bytes
      ? await extractText(bytes, (line) => leftOut.push(line))
      : text
  if (raw === undefined) return undefined
  if (bytes && raw.slice(0, MAX_TEXT_LENGTH).replaceAll(SCANNER_STAMP, '').trim().length < MIN_TEXT_LENGTH)
    throw new DocumentRefused(IMAGES_ONLY_MESSAGE)
  const { structured, data } = archive ? { structured: fromJsonResume(raw), data: archive.data } : readStructured(raw)
  // Data is cut after it is read: half of it is none.
  const prose = (structured ? printResumeText(structured) : raw).slice(0, MAX_TEXT_LENGTH)
  const found = parseResumeText(prose, cityNames)
  return {
    text: found.text,
    plain: structured ?? parsedToPlainResume(found),
    fields: listFoundFields(found),
    unused: structured
      ? [...listUnusedData(data, structured), ...(archive?.otherFiles ?? []).map((name) => `файл ${name}`)]
      : [...listUnusedText(found), ...leftOut.filter((line) => !raw.includes(line))],
  }
}

/** Empty: the text is no data of a known kind, but words for people. */
function readStructured(raw: string): { structured?: PlainResume | undefined; data?: unknown } {
  const json = parseJson(raw)
  if (typeof json !== 'object' || json === null) return { structured: fromVcard(raw), data: vcardValues(raw) }
  const resume = fromJsonResume(raw) ?? fromSiteJson(json)
  if (!resume) throw new DocumentRefused(UNKNOWN_JSON_MESSAGE)
  return { structured: resume, data: json }
}
