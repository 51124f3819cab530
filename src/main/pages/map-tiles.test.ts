import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { MAP_TILES_PATH, TILE_MAP_SCRIPT_PATH } from '#features/vacancies/tile-map/tile-map-paths.ts'
import { setSecurityHeaders } from '#platform/http/security-headers.ts'
import { writeMapTiles } from '#test/fixtures/search/map-tiles-file.ts'
import { serveMapTiles } from './map-tiles.ts'

function givenFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'map-tiles-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const scripts = path.join(folder, 'scripts')
  mkdirSync(scripts)
  writeFileSync(path.join(scripts, 'tile-map.js'), 'draw()')
  return { file: path.join(folder, 'russia.pmtiles'), scripts }
}

async function openServer({ file, scripts }: ReturnType<typeof givenFolder>) {
  const app = Fastify()
  onTestFinished(() => app.close())
  setSecurityHeaders(app, { https: true })
  await serveMapTiles(app, file, scripts)
  return (headers: Record<string, string> = {}, url = MAP_TILES_PATH) => app.inject({ url, headers })
}

test('a part of the map says which part it is, and a browser may store it for a day', async () => {
  const folder = givenFolder()
  const { size } = writeMapTiles(folder.file)
  const read = await openServer(folder)

  const start = await read({ range: 'bytes=0-6' })
  expect(start.statusCode).toBe(206)
  expect(start.body).toBe('PMTiles')
  expect(start.headers).toMatchObject({
    'content-range': `bytes 0-6/${size}`,
    'content-type': 'application/octet-stream',
    'cache-control': 'public, max-age=86400, no-transform',
    'accept-ranges': 'bytes',
  })
  const rest = await read({ range: 'bytes=100-16383' })
  expect(rest.headers['content-range']).toBe(`bytes 100-${size - 1}/${size}`)
  expect(rest.rawPayload).toEqual(readFileSync(folder.file).subarray(100))
  const { etag } = start.headers
  for (const known of [`${etag}`, `"other", ${etag}`, '*'])
    expect([known, (await read({ 'if-none-match': known })).statusCode]).toEqual([known, 304])
})

test('the whole map, several parts at once and a part beyond its end are refused with a sentence', async () => {
  const folder = givenFolder()
  writeMapTiles(folder.file)
  const size = 3 * 1024 * 1024
  const small = readFileSync(folder.file)
  writeFileSync(folder.file, Buffer.concat([small, Buffer.alloc(size - small.length)]))
  const read = await openServer(folder)

  for (const range of [
    '',
    'bytes=0-',
    'bytes=0-2097152',
    'bytes=-5',
    'bytes=0-1,5-6',
    `bytes=${size}-`,
    'bytes=7-5',
    'items=0-1',
  ]) {
    const { statusCode, headers, body } = await read(range ? { range } : {})
    expect([range, statusCode, headers['content-range']]).toEqual([range, 416, `bytes */${size}`])
    expect(headers['cache-control']).toBe('no-store')
    expect(body).toMatch(/^Карта отдаётся частями/)
  }
  expect((await read({ range: 'bytes=0-2097151' })).rawPayload.length).toBe(2 * 1024 * 1024)
})

test('only the script that draws the map is served beside it', async () => {
  const folder = givenFolder()
  writeMapTiles(folder.file)
  const read = await openServer(folder)
  expect((await read({}, TILE_MAP_SCRIPT_PATH)).body).toBe('draw()')
  for (const url of ['/map-tiles/', '/map-tiles/russia.pmtiles', '/map-tiles/..%2frussia.pmtiles'])
    expect([url, (await read({}, url)).statusCode]).toEqual([url, 404])
})

const WRONG: [what: string, sentence: RegExp, write: (file: string) => void][] = [
  ['no file', /такого файла нет/, () => {}],
  ['an empty file', /PMTiles версии 3/, (file) => writeFileSync(file, '')],
  ['a text', /PMTiles версии 3/, (file) => writeFileSync(file, 'карта '.repeat(100))],
  ['a folder', /PMTiles версии 3/, (file) => mkdirSync(file)],
  ['a map of pictures', /векторными/, (file) => writeMapTiles(file, { tileType: 2 })],
]
test.for(WRONG)('a server does not start with %s as its map', async ([, sentence, write]) => {
  const folder = givenFolder()
  write(folder.file)
  await expect(serveMapTiles(Fastify(), folder.file, folder.scripts)).rejects.toThrow(sentence)
})
