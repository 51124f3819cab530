import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { DocumentRefused } from './document-refused.ts'
import type { ReadingLimits, ReadingReply, ReadingTask } from './process-pool.ts'

type Watched = ReadingLimits & {
  /** Milliseconds of processor time at which the running task has used up its own. */
  lastMs: Float64Array
  serverId: number
}

async function serveTasks(readersModule: string, limits: ReadingLimits) {
  // A stop of the server reaches its whole group. Running requests are finished first, and this process ends with it.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {})
  process.on('disconnect', () => process.exit())
  const lastMs = new Float64Array(new SharedArrayBuffer(8)).fill(Number.POSITIVE_INFINITY)
  const watched: Watched = { ...limits, lastMs, serverId: process.ppid }
  const watcher = new Worker(new URL(import.meta.url), { workerData: watched, env: {}, execArgv: [] })
  await new Promise((resolve) => watcher.once('message', resolve))
  watcher.unref()
  const { readers } = await import(readersModule)
  process.on('message', async ({ reader, input }: ReadingTask) => {
    lastMs[0] = usedMs() + limits.maxProcessorMs
    const reply = await readDocument(readers[reader], input)
    lastMs[0] = Number.POSITIVE_INFINITY
    process.send!({ ...reply, isLarge: process.memoryUsage.rss() > limits.maxBytes / 2 } satisfies ReadingReply)
  })
  process.send!('ready')
}

type Reader = () => Promise<(input: unknown) => unknown>

async function readDocument(loadReader: Reader, input: unknown): Promise<Omit<ReadingReply, 'isLarge'>> {
  let read: Awaited<ReturnType<Reader>>
  try {
    read = await loadReader()
  } catch (error) {
    return { fault: String(error) }
  }
  try {
    return { result: await read(input) }
  } catch (error) {
    return error instanceof DocumentRefused ? { refused: error.message } : { isBroken: true }
  }
}

const usedMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const WATCH_MS = 50

function watchProcess({ maxBytes, lastMs, serverId }: Watched) {
  setInterval(() => {
    const isOver = process.memoryUsage.rss() > maxBytes || usedMs() > lastMs[0]!
    if (isOver || process.ppid !== serverId) process.kill(process.pid, 'SIGKILL')
  }, WATCH_MS)
  parentPort!.postMessage('ready')
}

/**
 * The process in which documents of strangers are read, one after another. It has no settings, writes no file and opens no
 * connection. A second thread ends it when it takes too much memory or processor time, or when the server is gone.
 */
if (isMainThread) await serveTasks(process.argv[2]!, JSON.parse(process.argv[3]!))
else watchProcess(workerData)
