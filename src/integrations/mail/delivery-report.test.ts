import { expect, test } from 'vitest'
import { readMissingMailboxes } from './delivery-report.ts'

const reportOf = (status: string, { action = 'failed', to = 'gone@example.ru' } = {}) => `From: MAILER-DAEMON@mx.example
To: robot@smena.example
Subject: Undelivered Mail Returned to Sender
Content-Type: multipart/report; report-type=delivery-status; boundary="b"

--b
Content-Type: text/plain

The mail system could not deliver the message to ${to}.

--b
Content-Type: message/delivery-status

Reporting-MTA: dns; mx.example
Arrival-Date: Tue, 24 Nov 2026 10:00:00 +0300

Final-Recipient: rfc822; ${to}
Action: ${action}
Status: ${status}
Diagnostic-Code: smtp; 550 ${status}
    no such mailbox

--b--
`

test('F-15: a report of a mail server names the address that does not exist, also among other reports', () => {
  const mailbox = [reportOf('5.1.1'), reportOf('5.1.1'), reportOf('5.1.2', { to: 'Anna@Nowhere.example' })].join('\n')
  expect(readMissingMailboxes(mailbox)).toEqual(['gone@example.ru', 'anna@nowhere.example'])
  expect(readMissingMailboxes(mailbox.replaceAll('\n', '\r\n'))).toHaveLength(2)
})

test.each([
  ['a full mailbox', reportOf('5.2.2')],
  ['a refusal by policy', reportOf('5.7.1')],
  ['a fault of the sender', reportOf('5.1.8')],
  ['a delay', reportOf('4.1.1', { action: 'delayed' })],
  ['a delivery', reportOf('2.1.5', { action: 'delivered' })],
  ['a letter of a person', 'From: anna@example.ru\n\nFinal-Recipient is a nice word'],
  ['nothing', ''],
  ['no address', reportOf('5.1.1', { to: 'nobody' })],
])('a report of %s names no address', (_, report) => {
  expect(readMissingMailboxes(report)).toEqual([])
})
