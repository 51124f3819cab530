import { open } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { MAP_TILES_PATH, MAP_TILES_PREFIX } from '#features/vacancies/tile-map/tile-map-paths.ts'
import { InvalidSettingError } from '#lib/settings/invalid-setting-error.ts'
import { isEntityTagInHeader } from '#platform/http/entity-tag.ts'

/** What `npm run build` makes of the library and our script. Development has none: there the drawn map stays. */
const SCRIPT_DIRECTORY = path.resolve('build/tile-map')

/** More than the greatest tile or directory of a file: nobody reads the whole file at once. */
const MAX_BYTES = 2 * 1024 * 1024

const HEADER_BYTES = 127
const VERSION = { at: 7, value: 3 }
const TILE_TYPE = { at: 99, vector: 1 }

/**
 * Serves the operator's map in parts, and the scripts that draw it. The file stays open: another one in its place is served after a
 * restart, so that no browser mixes two.
 */
export async function serveMapTiles(app: FastifyInstance, file: string, scripts = SCRIPT_DIRECTORY) {
  const { handle, size, tag } = await openTiles(file)
  app.addHook('onClose', () => handle.close())
  await app.register(fastifyStatic, {
    root: scripts,
    prefix: MAP_TILES_PREFIX,
    preCompressed: true,
    wildcard: false,
    decorateReply: false,
  })
  app.get(MAP_TILES_PATH, { compress: false }, async ({ headers }, reply) => {
    reply.headers({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=86400, no-transform',
      etag: tag,
    })
    if (isEntityTagInHeader(tag, headers['if-none-match'])) return reply.code(304).send()
    const range = readRange(headers.range, size)
    if (!range)
      return reply
        .code(416)
        .header('cache-control', 'no-store')
        .header('content-range', `bytes */${size}`)
        .type('text/plain; charset=utf-8')
        .send(`Карта отдаётся частями до ${MAX_BYTES} байт: нужен заголовок Range.`)
    const { first, last } = range
    const part = Buffer.alloc(last - first + 1)
    const { bytesRead } = await handle.read(part, 0, part.length, first)
    return reply
      .code(206)
      .header('content-range', `bytes ${first}-${first + bytesRead - 1}/${size}`)
      .type('application/octet-stream')
      .send(part.subarray(0, bytesRead))
  })
}

async function openTiles(file: string) {
  const handle = await open(file).catch(() => {
    throw new InvalidSettingError('MAP_TILES_FILE: такого файла нет или его нельзя прочитать.')
  })
  const header = Buffer.alloc(HEADER_BYTES)
  const { bytesRead } = await handle.read(header, 0, HEADER_BYTES, 0).catch(() => ({ bytesRead: 0 }))
  const isVector =
    bytesRead === HEADER_BYTES &&
    header.toString('latin1', 0, VERSION.at) === 'PMTiles' &&
    header[VERSION.at] === VERSION.value &&
    header[TILE_TYPE.at] === TILE_TYPE.vector
  if (!isVector) {
    await handle.close()
    throw new InvalidSettingError('MAP_TILES_FILE: нужен файл PMTiles версии 3 с векторными плитками.')
  }
  const { size, mtimeMs } = await handle.stat()
  return { handle, size, tag: `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"` }
}

/** One range that is not too long; undefined for anything else. */
function readRange(header: string | undefined, size: number): { first: number; last: number } | undefined {
  const [, from, to] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (from === undefined) return undefined
  const first = Number(from)
  const last = Math.min(to ? Number(to) : size - 1, size - 1)
  return first <= last && last - first < MAX_BYTES ? { first, last } : undefined
}
