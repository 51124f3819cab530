import { localPush } from '#fakes/local-push.ts'
import { localMail, localSms, type Outbox } from '#fakes/outbox.ts'
import { NO_TEST_BANK, testPayments } from '#fakes/test-payments.ts'
import { type HhSettings, hhAdapter } from './hh/hh-adapter.ts'
import type { MailSender } from './mail/mail.ts'
import { type SmtpSettings, smtpMail } from './mail/smtp-mail.ts'
import type { PaymentService, TestBank } from './payments/payments.ts'
import { type YookassaSettings, yookassaPayments } from './payments/yookassa-payments.ts'
import type { ProviderAdapter, ProviderName } from './providers/provider-adapter.ts'
import { type CallTimes, localCallTimes } from './providers/rate-bucket.ts'
import { type FcmSettings, fcmPush } from './push/fcm-push.ts'
import type { PushServices } from './push/push.ts'
import { vapidPublicKey, type WebPushSettings, webPush } from './push/web-push.ts'
import type { SmsSender } from './sms/sms.ts'
import { type SmscSettings, smscSms } from './sms/smsc-sms.ts'
import { localStorage } from './storage/local-storage.ts'
import { type S3Settings, s3Storage } from './storage/s3-storage.ts'
import type { FileStorage } from './storage/storage.ts'
import { type SuperjobSettings, superjobAdapter } from './superjob/superjob-adapter.ts'

export interface Integrations {
  mail: MailSender
  sms: SmsSender
  push: PushServices
  storage: FileStorage
  /** Takes new orders. */
  payments: PaymentService
  /** Settle the orders that they have taken, and take no new ones. */
  formerPayments: PaymentService[]
  /** Other job sites. One without settings is absent: nothing can stand in for it. */
  providers: { [P in ProviderName]?: ProviderAdapter | undefined }
}

/** A push service that is not set up serves no devices; the local adapter serves all of them if none is. */
export type PushSettings = { web?: WebPushSettings | undefined; fcm?: FcmSettings | undefined }

export type IntegrationSettings = {
  mail?: SmtpSettings
  sms?: SmscSettings
  push?: PushSettings
  storage?: S3Settings
  payments?: YookassaSettings
  formerPayments?: YookassaSettings
  hh?: HhSettings
  superjob?: SuperjobSettings
}

/**
 * Storage of the local adapters (an outbox for messages, a folder for files, a bank that takes no money), and when
 * other services may be called. Without shared ones each process has its own.
 */
export type LocalStores = { outbox: Outbox; files: string; testBank?: TestBank; callTimes?: CallTimes }

/** Creates the adapters. Without settings an adapter is local, so a fresh checkout needs no external accounts. */
export const createIntegrations = (
  { mail, sms, push, storage, payments, formerPayments, hh, superjob }: IntegrationSettings,
  { outbox, files, testBank = NO_TEST_BANK, callTimes = localCallTimes() }: LocalStores,
): Integrations => ({
  mail: mail ? smtpMail(mail) : localMail(outbox),
  sms: sms ? smscSms(sms) : localSms(outbox),
  push: push ? pushServices(push) : localPush(outbox),
  storage: storage ? s3Storage(storage) : localStorage(files),
  payments: payments ? yookassaPayments(payments, callTimes) : testPayments(testBank),
  formerPayments: [
    ...(formerPayments ? [yookassaPayments(formerPayments, callTimes)] : []),
    ...(payments ? [testPayments(testBank)] : []),
  ],
  providers: { hh: hh && hhAdapter(hh, callTimes), superjob: superjob && superjobAdapter(superjob, callTimes) },
})

const pushServices = ({ web, fcm }: PushSettings): PushServices => ({
  senders: { ...(web && { webpush: webPush(web) }), ...(fcm && { fcm: fcmPush(fcm) }) },
  webPushKey: web && vapidPublicKey(web.privateKey),
})
