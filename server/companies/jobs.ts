import { ROLE_WORDS } from '#trade/company-roles.ts'
import type { Ctx } from '../context.ts'
import type { Payload } from '../jobs/jobs.ts'
import { letter } from '../jobs/letters.ts'

/** By mail or SMS, whichever the owner named. An invitation that was taken back meanwhile is not sent. */
export async function sendCompanyInvitation(
  { db, ports, site }: Ctx,
  { invitation_id, token }: Payload<'send_company_invitation'>,
) {
  const invitation = await db
    .selectFrom('company_invitation')
    .innerJoin('company', 'company.id', 'company_invitation.company_id')
    .select(['contact', 'role', 'company.name'])
    .where('company_invitation.id', '=', invitation_id)
    .executeTakeFirst()
  if (!invitation) return
  const { contact, role, name } = invitation
  const url = `${site.public_url}/join-company/${token}`
  if (!contact.includes('@')) return ports.sms.send(contact, `Вас зовут в компанию «${name}» на «Смене места»: ${url}`)
  await ports.mail.send(
    letter({
      to: contact,
      subject: `Приглашение в компанию «${name}»`,
      paragraphs: [
        `Вас зовут нанимать вместе с компанией «${name}» в «Смене места». Ваша роль: ${ROLE_WORDS[role].name.toLowerCase()} — ${ROLE_WORDS[role].may}.`,
        'Откройте ссылку и войдите или зарегистрируйтесь. Она действует неделю и только один раз.',
      ],
      link: { text: 'Принять приглашение', url },
    }),
  )
}
