import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { gzipAsync } from '@gfx/zopfli'

const GZIP_OPTIONS = { level: constants.Z_BEST_COMPRESSION }
const ZOPFLI_OPTIONS = { numiterations: 15 }
/** Zopfli saves 4 % of a large file. It starts anew for each file, which takes longer than the work on a small one. */
const MIN_ZOPFLI_BYTES = 2000
/** As many processors as the smallest machine for the product has. */
const THREADS = 2

/** Compresses assets once at build time with the best ratio, instead of on every request. */
export async function compressAssets() {
  const files = globSync('build/{client/assets,tile-map}/*.{js,mjs,css,svg}')
  const bySize = files.map((file) => ({ file, bytes: statSync(file).size })).sort((a, b) => b.bytes - a.bytes)
  const shares = Array.from({ length: THREADS }, (_, thread) =>
    bySize.filter((_, n) => n % THREADS === thread).map(({ file }) => file),
  )
  await Promise.all(shares.map(compressInThread))
}

function compressInThread(files: string[]) {
  return new Promise<void>((resolve, reject) => {
    const thread = new Worker(new URL(import.meta.url), { workerData: files })
    thread.once('error', reject).once('exit', () => resolve())
  })
}

async function compressFile(file: string) {
  const content = readFileSync(file)
  writeFileSync(`${file}.br`, brotliCompressSync(content))
  const isLarge = content.length >= MIN_ZOPFLI_BYTES
  writeFileSync(`${file}.gz`, isLarge ? await gzipAsync(content, ZOPFLI_OPTIONS) : gzipSync(content, GZIP_OPTIONS))
}

if (!isMainThread) for (const file of workerData as string[]) await compressFile(file)
