import { Worker } from 'node:worker_threads'
import { refuse } from '#contract/core/errors.ts'
import { createConcurrencyLimit } from '../../../http/concurrency-limit.ts'

const MAX_READ_MS = 15_000
const MAX_TEXT_LENGTH = 200_000
const HEAP_LIMITS = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }
/** Heap and buffers together: the limits of V8 do not count buffers. */
const MAX_WORKER_BYTES = 300 * 1024 * 1024
const MEMORY_CHECK_MS = 50

const UNREADABLE_MESSAGE = 'Не получилось прочитать файл. Подойдут PDF, DOCX, RTF, TXT, HTML и JSON Resume'
const IMAGES_ONLY_MESSAGE = 'В файле нет текста, только картинка. Скопируйте текст резюме и вставьте его в поле'

/** One file at a time: parsing takes a processor core and up to `MAX_WORKER_BYTES`. The others wait, up to a limit. */
const runInQueue = createConcurrencyLimit({
  concurrency: 1,
  maxQueued: 5,
  busy: { message: 'Сейчас читаем много файлов. Попробуйте через минуту', retryAfterSeconds: 60 },
})

/**
 * Text of an uploaded file. Refuses an unreadable or too large file and one with images only by the field `file`, and
 * `unavailable` while too many files wait.
 */
export async function readUploadedText(bytes: Uint8Array, maxWorkerBytes = MAX_WORKER_BYTES): Promise<string> {
  const text = await runInQueue(() => extractTextInWorker(bytes, maxWorkerBytes))
  if (text === undefined) refuse('invalid_input', { errors: { file: UNREADABLE_MESSAGE } })
  if (text.trim().length < 20) refuse('invalid_input', { errors: { file: IMAGES_ONLY_MESSAGE } })
  return text.slice(0, MAX_TEXT_LENGTH)
}

/** Undefined: broken, encrypted, unsupported, or over the limits of time and memory. */
function extractTextInWorker(bytes: Uint8Array, maxWorkerBytes: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: bytes,
      resourceLimits: HEAP_LIMITS,
    })
    const stop = () => void worker.terminate()
    const timer = setTimeout(stop, MAX_READ_MS)
    const memoryTimer = setInterval(() => void stopIfTooLarge(worker, maxWorkerBytes, stop), MEMORY_CHECK_MS)
    worker.once('message', (text: string | null | undefined) => {
      resolve(text ?? undefined)
      stop()
    })
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => {
      clearTimeout(timer)
      clearInterval(memoryTimer)
      resolve(undefined)
    })
  })
}

async function stopIfTooLarge(worker: Worker, maxBytes: number, stop: () => void) {
  // Rejects when the worker has ended meanwhile.
  const memory = await worker.getHeapStatistics().catch(() => undefined)
  if (memory && memory.total_heap_size + memory.external_memory > maxBytes) stop()
}
