import { DocumentRefused } from '#platform/foreign-documents/document-refused.ts'
import { extractText } from '#platform/foreign-documents/text/extract-text.ts'
import { fromJsonResume } from '../resume-parser/json-resume/from-json-resume.rules.ts'
import { parseResumeText } from '../resume-parser/parse/parse-resume-text.rules.ts'
import { parsedToPlainResume } from '../resume-parser/parse/parsed-to-plain-resume.rules.ts'
import { printResumeText } from '../resume-parser/print/print-resume.rules.ts'
import { listFoundFields } from './found-fields.server.ts'

type Given = { bytes: Uint8Array | undefined; text: string; cityNames: ReadonlySet<string> }

const MAX_TEXT_LENGTH = 200_000
const MIN_TEXT_LENGTH = 20
const EMPTY_MESSAGE = 'Файл пустой. Выберите другой или вставьте текст резюме в поле'
const IMAGES_ONLY_MESSAGE = 'В файле нет текста, только картинка. Скопируйте текст резюме и вставьте его в поле'

/**
 * Reads a resume from a file or a text. Undefined: the file is not of a supported kind. Throws on a broken file. JSON Resume
 * is read as data; its text is for display only.
 */
export async function readResumeText({ bytes, text, cityNames }: Given) {
  if (bytes?.length === 0) throw new DocumentRefused(EMPTY_MESSAGE)
  const raw = bytes ? (await extractText(bytes))?.slice(0, MAX_TEXT_LENGTH) : text
  if (raw === undefined) return undefined
  if (bytes && raw.trim().length < MIN_TEXT_LENGTH) throw new DocumentRefused(IMAGES_ONLY_MESSAGE)
  const json = fromJsonResume(raw)
  const found = parseResumeText(json ? printResumeText(json) : raw, cityNames)
  return { text: found.text, plain: json ?? parsedToPlainResume(found), fields: listFoundFields(found) }
}
