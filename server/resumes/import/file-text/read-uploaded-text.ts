import { Worker } from 'node:worker_threads'
import { refuse } from '#contract/core/errors.ts'

const MAX_READ_MS = 15_000
const MAX_TEXT_LENGTH = 200_000
const WORKER_MEMORY_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

const UNREADABLE_MESSAGE = 'Не получилось прочитать файл. Подойдут PDF, DOCX, RTF, TXT, HTML и JSON Resume'
const IMAGES_ONLY_MESSAGE = 'В файле только картинка, вставьте текст'

/** Text of an uploaded file. Refuses an unreadable file and one with images only by the field `file`. */
export async function readUploadedText(bytes: Uint8Array): Promise<string> {
  const text = await extractTextInWorker(bytes)
  if (text === undefined) refuse('invalid_input', { errors: { file: UNREADABLE_MESSAGE } })
  if (text.trim().length < 20) refuse('invalid_input', { errors: { file: IMAGES_ONLY_MESSAGE } })
  return text.slice(0, MAX_TEXT_LENGTH)
}

/** Undefined: broken, encrypted, unsupported, or over the limits of time and memory. */
function extractTextInWorker(bytes: Uint8Array): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: WORKER_MEMORY_LIMITS,
    })
    const timer = setTimeout(() => void worker.terminate(), MAX_READ_MS)
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
