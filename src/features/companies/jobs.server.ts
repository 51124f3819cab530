import { generateToken } from '#features/accounts/server/token.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import type { Ctx } from '#platform/context.ts'
import { composeMail } from '#platform/jobs/compose-mail.ts'
import type { JobPayload } from '#platform/jobs/job-payloads.ts'
import { secretContext } from '#platform/secrets/encrypt-stored-secrets.ts'
import { COMPANY_ROLE_LABELS } from './team/company-roles.rules.ts'
import { hashInvitationToken } from './team/invitations.server.ts'

/**
 * Makes the token of an invitation and sends its link by mail or SMS. A repeated job sends the same token, which its row
 * holds encrypted until it is sent; a cancelled invitation is not sent, nor an SMS of a company that is not verified any more. The words are fixed; the name is the
 * one that was checked.
 */
export async function sendCompanyInvitation(
  { db, integrations, secrets, site }: Ctx,
  { invitation_id }: JobPayload<'send_company_invitation'>,
) {
  const invitation = await db
    .selectFrom('company_invitation')
    .innerJoin('company', 'company.id', 'company_invitation.company_id')
    .select(['contact', 'role', 'company.name', 'verification', 'token_encrypted'])
    .where('company_invitation.id', '=', invitation_id)
    .executeTakeFirst()
  if (!invitation) return
  const { contact, role, name, verification, token_encrypted } = invitation
  const context = secretContext('company_invitation.token_encrypted', invitation_id)
  const token = token_encrypted === null ? generateToken() : secrets.decrypt(token_encrypted, context)
  await db
    .updateTable('company_invitation')
    .set({ token_hash: hashInvitationToken(token), token_encrypted: secrets.encrypt(token, context) })
    .where('id', '=', invitation_id)
    .execute()
  const url = `${site.public_url}/join-company/${token}`
  if (contact.includes('@')) await integrations.mail.send(invitationLetter(contact, { name, role, url }))
  else if (verification === 'verified')
    await integrations.sms.send(contact, `Смена места: вас приглашают в команду компании ${inQuotes(name)}. ${url}`)
  await db.updateTable('company_invitation').set({ token_encrypted: null }).where('id', '=', invitation_id).execute()
}

const invitationLetter = (
  to: string,
  { name, role, url }: { name: string; role: keyof typeof COMPANY_ROLE_LABELS; url: string },
) =>
  composeMail({
    to,
    subject: `Приглашение в компанию ${inQuotes(name)}`,
    paragraphs: [
      `Компания ${inQuotes(name)} приглашает вас в свою команду на «Смене места». Ваша роль: ${COMPANY_ROLE_LABELS[role].name.toLowerCase()} — ${COMPANY_ROLE_LABELS[role].may}.`,
      'Откройте ссылку и войдите или зарегистрируйтесь. Ссылка действует неделю, открыть её можно один раз.',
    ],
    link: { text: 'Принять приглашение', url },
  })
