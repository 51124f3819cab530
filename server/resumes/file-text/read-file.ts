import { Worker } from 'node:worker_threads'
import { refuse } from '#contract/errors.ts'

const MOST_MILLISECONDS = 15_000
const MOST_LETTERS = 200_000
const LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const UNREADABLE = 'Не получилось прочитать файл. Подойдут PDF, DOCX, RTF, TXT, HTML и JSON Resume'
const PICTURES = 'В файле только картинка, вставьте текст'

/** Text of an uploaded file. Refuses an unreadable file and one with images only by the field `file`. */
export async function readFile(bytes: Uint8Array): Promise<string> {
  const text = await textInWorker(bytes)
  if (text === undefined) refuse('invalid_input', { errors: { file: UNREADABLE } })
  if (text.trim().length < 20) refuse('invalid_input', { errors: { file: PICTURES } })
  return text.slice(0, MOST_LETTERS)
}

/** Undefined: broken, encrypted, unsupported, or over the limits of time and memory. */
function textInWorker(bytes: Uint8Array): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { workerData: bytes, resourceLimits: LIMITS })
    const timer = setTimeout(() => void worker.terminate(), MOST_MILLISECONDS)
    worker.once('message', (text: string | null | undefined) => {
      resolve(text ?? undefined)
      void worker.terminate()
    })
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => {
      clearTimeout(timer)
      resolve(undefined)
    })
  })
}
