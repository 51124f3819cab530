import { expect } from 'vitest'
import { publishEvent } from '#platform/live/publish-event.ts'
import { givenNotification } from '#test/fixtures/notifications/given-notification.ts'
import { openTestStream } from '#test/live/live-stream.ts'
import { test } from '#test/test-app.ts'
import { notify } from './notify.server.ts'

test('a repeated event reaches the open pages only of those who did not know of it', async ({ app }) => {
  const url = await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  const [first, second] = [await app.seeker(), await app.seeker()]
  const event = { event_key: 'event', group_key: 'event' }
  const { title, link } = await givenNotification(app, { account_id: first.id, ...event })
  const streams = await Promise.all([first, second].map((person) => openTestStream(url, person)))
  const account_ids = [first.id, second.id]

  for (const _ of [1, 2]) {
    const invitation = { ...event, type: 'negotiation.invitation', title, link } as const
    const entity = { kind: 'negotiation', id: 1 }
    await notify(
      app.db,
      account_ids.map((account_id) => ({ ...invitation, account_id, entity })),
      app.now(),
    )
  }
  await publishEvent(app.db, { account_ids }, { kind: 'counters' })

  await Promise.all(streams.map((stream) => stream.untilLast('counters')))
  expect(streams.map((stream) => stream.kinds())).toEqual([['counters'], ['notification', 'counters']])
})
