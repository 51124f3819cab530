import type { CodePurpose } from '#database/schema.ts'
import type { Ctx } from '#platform/context.ts'
import { composeMail } from '#platform/jobs/compose-mail.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'
import { inTransaction } from '#platform/transactions/in-transaction.ts'
import { generateCode, hashCode } from './one-time-codes.ts'
import { isPhoneTaken } from './queries.ts'
import { isHeldBack, lockContacts } from './sms-limits.ts'

/**
 * Job: makes a requested code and sends it. All tries send the same code, encrypted in its row until it is sent. A code
 * that was not sent does not count for its number; it stays valid, because a gateway that did not reply may have sent it.
 */
export async function sendEnqueuedCode(ctx: Ctx, { code_id }: JobPayload<'send_enqueued_code'>) {
  const message = await prepareMessage(ctx, code_id)
  if (!message) return
  const { sms, mail } = ctx.integrations
  const { sent_to, text, code, purpose } = message
  try {
    if (sent_to.includes('@')) await mail.send(codeLetter(sent_to, code, purpose))
    else await sms.send(sent_to, text)
  } catch (error) {
    await updateCode(ctx, code_id, { failed_at: ctx.now().toISOString() })
    throw error
  }
  await updateCode(ctx, code_id, { failed_at: null, code_encrypted: null })
}

type Message = { sent_to: string; text: string; code: string; purpose: CodePurpose }

/** Undefined if there is nothing to send: replaced, expired, held back, or nobody has this login. */
function prepareMessage(ctx: Ctx, id: number): Promise<Message | undefined> {
  const now = ctx.now()
  return inTransaction(ctx.db, async (tx) => {
    const openCode = tx
      .selectFrom('one_time_code')
      .select(['id', 'requested_by', 'sent_to', 'purpose', 'code_encrypted'])
      .where('id', '=', id)
      .where('closed_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
    // The contacts before the row: a new request closes the row while it holds them.
    const found = await openCode.executeTakeFirst()
    if (found) await lockContacts(tx, [found.requested_by, found.sent_to])
    const open = await openCode.forUpdate().executeTakeFirst()
    const sent_to = open?.sent_to ?? null
    if (!open || sent_to === null || (await isHeldBack(tx, { id, sent_to }, now))) return undefined
    const { purpose, requested_by, code_encrypted } = open
    if (purpose in TAKEN_PHONE_NOTICES && (await isPhoneTaken(tx, sent_to, now))) {
      return { sent_to, text: takenPhoneText(ctx, purpose), code: '', purpose }
    }
    const context = secretContext('one_time_code.code_encrypted', id)
    const code = code_encrypted === null ? generateCode() : ctx.secrets.decrypt(code_encrypted, context)
    const columns = {
      code_hash: hashCode(requested_by, purpose, code),
      code_encrypted: ctx.secrets.encrypt(code, context),
    }
    await updateCode({ db: tx }, id, columns)
    return { sent_to, text: codeText(ctx, code), code, purpose }
  })
}

type SendingState = { failed_at?: string | null; code_hash?: Buffer; code_encrypted?: string | null }

const updateCode = ({ db }: Pick<Ctx, 'db'>, id: number, columns: SendingState) =>
  db.updateTable('one_time_code').set(columns).where('id', '=', id).execute()

/**
 * A number of another account gets a notice instead of a code, and no code is accepted, so that the API does not reveal
 * that the number is taken.
 */
const TAKEN_PHONE_NOTICES: Partial<Record<CodePurpose, string>> = {
  registration: 'Смена места: на этот номер уже есть аккаунт. Войти',
  phone_change: 'Смена места: на этот номер уже есть аккаунт. Войти',
}

const takenPhoneText = ({ site }: Ctx, purpose: CodePurpose) =>
  `${TAKEN_PHONE_NOTICES[purpose]}: ${site.public_url}/sign-in`

/** The last line binds the code to our host, so that a phone offers it on our pages only. */
const codeText = ({ site }: Ctx, code: string) =>
  `Смена места: код ${code}. Никому его не сообщайте.\n@${new URL(site.public_url).hostname} #${code}`

/** What the code is for. The code itself is in no subject: a locked screen shows that. */
const LETTER_SUBJECTS: Partial<Record<CodePurpose, string>> = {
  recovery: 'Код для нового пароля',
  sign_in: 'Код для входа',
  step_up: 'Код, чтобы подтвердить, что это вы',
  two_factor_recovery: 'Код, чтобы войти без приложения',
}

const codeLetter = (to: string, code: string, purpose: CodePurpose) =>
  composeMail({
    to,
    subject: LETTER_SUBJECTS[purpose] ?? 'Код «Смены места»',
    code,
    paragraphs: [
      'Он действует 5 минут. Введите его на странице, где его запросили.',
      'Никому не называйте код, даже если говорят, что из «Смены места» или из компании. Мы его не спрашиваем.',
    ],
    reason: 'Вы получили это письмо, потому что код запросили на сайте. Если это были не вы, ничего не делайте.',
  })
