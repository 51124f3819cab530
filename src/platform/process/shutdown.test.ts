import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, mkdtempSync, openSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import fastify from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from 'vitest'
import type { Db } from '#database/connect.ts'
import { findFreePort, type ServerProcess, spawnServerProcess } from '#test/server-process.ts'
import { openTestDatabase } from '#test/test-database.ts'
import { closeConnectionsWhenDraining, drain } from './draining.ts'

/** More than a pipe of 64 KiB takes, in lines of 150 bytes. */
const UNREAD_LINES = 1000
const DELAY_SECONDS = 2

/** A client that has sent `text` and sends nothing more. Collects what it is sent until it is closed. */
async function openConnection(port: number, text = '') {
  const socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
  })
  socket.on('error', () => {})
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await once(socket, 'connect')
  socket.write(text)
  return { socket, closed, received: () => received }
}

/** A pipe whose reader has stopped reading. */
function openUnreadPipe() {
  const directory = mkdtempSync(path.join(tmpdir(), 'pipe-'))
  const file = path.join(directory, 'log')
  execFileSync('mkfifo', [file])
  const readEnd = openSync(file, constants.O_RDONLY | constants.O_NONBLOCK)
  const writeEnd = openSync(file, constants.O_WRONLY)
  rmSync(directory, { recursive: true })
  return {
    writeEnd,
    close() {
      closeSync(writeEnd)
      closeSync(readEnd)
    },
  }
}

describe('a process under load', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>
  let server: ServerProcess
  let pipe: ReturnType<typeof openUnreadPipe>
  beforeAll(async () => {
    database = await openTestDatabase(inject('postgres'))
    pipe = openUnreadPipe()
    const settings = { PORT: String(await findFreePort()), ROLE: 'app', SHUTDOWN_DELAY: String(DELAY_SECONDS) }
    server = spawnServerProcess({ DATABASE_URL: database.url, ...settings }, pipe.writeEnd)
    await server.waitUntilReady()
  })
  afterAll(async () => {
    await server.kill()
    pipe.close()
    await database.db.destroy()
  })
  const status = (path: string) => fetch(server.url + path).then(async (reply) => (await reply.text()) && reply.status)

  test('F-34: a reader of the log that has stopped does not stop the process', async () => {
    for (let sent = 0; sent < UNREAD_LINES; sent += 50)
      await Promise.all(Array.from({ length: 50 }, () => status('/healthz')))
    expect(await status('/readyz')).toBe(200)
  })

  test('F-02: SIGTERM makes /readyz say 503 at once, finishes requests and exits with 0 in spite of idle clients and a stopped reader of the log (F-34)', async () => {
    const locker = await database.pool.connect()
    await locker.query('begin')
    await locker.query('lock table metro_station')
    const keepAlive = await openConnection(server.port, 'GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    const silent = await openConnection(server.port)
    const halfHeaders = await openConnection(server.port, 'GET /healthz HTTP/1.1\r\nHo')
    const slow = await openConnection(server.port, 'GET /api/metro?city_id=1 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
    await waitForLockedQuery(database.db, 'metro_station')

    server.child.kill('SIGTERM')
    await setTimeout(DELAY_SECONDS * 250)
    // Terminal and npm both pass on one Ctrl-C.
    server.child.kill('SIGTERM')
    expect(await status('/readyz')).toBe(503)
    expect(await status('/healthz')).toBe(200)
    await locker.query('rollback')
    locker.release()

    expect(await server.exited).toBe(0)
    expect(slow.received()).toMatch(/^HTTP\/1.1 200/)
    expect(slow.received()).toMatch(/connection: close/i)
    await Promise.all([keepAlive.closed, silent.closed, halfHeaders.closed])
  })
})

/** The server asks the same tables in the background too: the words of the query tell it apart. */
async function waitForLockedQuery(db: Db, words: string) {
  const findLocked = () =>
    sql`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like ${`%${words}%`}
        and pid <> pg_backend_pid()
    `.execute(db)
  while ((await findLocked()).rows.length === 0) await setTimeout(20)
}

test('F-02: a body that does not end and a client that does not read are cut off when the drain is over', async () => {
  const app = fastify({ return503OnClosing: false })
  closeConnectionsWhenDraining(app)
  app.post('/body', async () => 'read')
  app.get('/endless', async (_, reply) => {
    const chunk = Buffer.alloc(1024 * 1024)
    reply.raw.writeHead(200)
    const write = () => {
      while (!reply.raw.destroyed && reply.raw.write(chunk));
    }
    reply.raw.on('drain', write)
    write()
    return reply.hijack()
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { port: number }
  const head = 'Host: 127.0.0.1\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n\r\n'
  const halfBody = await openConnection(port, `POST /body HTTP/1.1\r\n${head}half`)
  const deaf = await openConnection(port, 'GET /endless HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n')
  await once(deaf.socket, 'data')
  deaf.socket.pause()

  await drain(app, { maxMs: 300 })

  deaf.socket.resume()
  await Promise.all([halfBody.closed, deaf.closed])
  expect(app.server.listening).toBe(false)
})
