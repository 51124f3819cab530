import { describe, expect, onTestFinished, test } from 'vitest'
import { localSms, type OutboxMessage } from '#fakes/outbox.ts'
import { openFakeSmsGateway } from '#test/fakes/sms-gateway.ts'
import { smscSms } from './smsc-sms.ts'

function openLocal() {
  const messages: OutboxMessage[] = []
  let isWorking = true
  const keep = async (message: OutboxMessage) => {
    if (!isWorking) throw new Error('no table')
    messages.push(message)
  }
  return {
    sms: localSms({ store: keep }),
    taken: () => messages.map(({ to, text }) => [to, text]),
    breakDown: () => {
      isWorking = false
    },
  }
}

async function openSmsc() {
  const gateway = await openFakeSmsGateway()
  onTestFinished(gateway.close)
  return {
    sms: smscSms(gateway.account),
    taken: () => gateway.acceptedRequests().map(({ phones, mes }) => [phones, mes]),
    breakDown: () => gateway.setReply({ status: 503 }),
  }
}

/** Requirements for every SMS adapter. */
describe.each([
  ['local', openLocal],
  ['smsc.ru', openSmsc],
])('SMS: %s', (_, open) => {
  test('sends a message with Cyrillic letters and line breaks unchanged', async () => {
    const { sms, taken } = await open()
    const text = '123456 — код Смены места & 50% + ещё\n@smena.example #123456'

    await sms.send('+79001234567', text)

    expect(taken()).toEqual([['+79001234567', text]])
  })

  test.each([
    '79001234567',
    '+7 900 123-45-67',
    '+79001234567,+79007654321',
    '+79001234567;+79007654321',
    '+79001234567\n',
    '',
  ])('refuses the recipient %j, which is not one phone', async (phone) => {
    const { sms, taken } = await open()

    await expect(sms.send(phone, 'код')).rejects.toThrow('not one phone')

    expect(taken()).toEqual([])
  })

  test('rejects a message that was not accepted and does not retry', async () => {
    const { sms, taken, breakDown } = await open()
    breakDown()

    await expect(sms.send('+79001234567', 'код')).rejects.toThrow()

    expect(taken().length).toBeLessThanOrEqual(1)
  })
})
