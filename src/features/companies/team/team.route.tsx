import { data, Form, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Page, PageTitle, Section } from '#ui/layout/page.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { RuledList, RuledListItem } from '#ui/list/ruled-list.tsx'
import { CompanyTabs } from '../company-tabs.tsx'
import type { Route } from './+types/team.route.ts'
import type { CompanyRole } from './company-roles.contract.ts'
import { COMPANY_ROLE_LABELS } from './company-roles.rules.ts'
import {
  type CompanyInvitation,
  changeMemberRole,
  inviteMember,
  removeMember,
  revokeCompanyInvitation,
  showTeam,
} from './company-team.contract.ts'
import { InviteMemberForm } from './invite-member-form.tsx'
import { MemberList } from './member-list.tsx'

const TEAM_PATH = href('/profile/employer/team')

export async function loader({ context, url }: Route.LoaderArgs) {
  return { team: await loadEndpoint(context, showTeam, {}), invitedContact: url.searchParams.get('sent') }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, id, ...fields } = await readFormData(request)
  const params = { id: String(id) }
  const role = String(fields.role) as CompanyRole
  const { reply, refused } = await runIntent(intent, {
    invite: () => submitFields(context, inviteMember, fields),
    cancel: () => submitEndpoint(context, revokeCompanyInvitation, { params }),
    role: () => submitEndpoint(context, changeMemberRole, { params, body: { role } }),
    remove: () => submitEndpoint(context, removeMember, { params }),
    leave: () => submitEndpoint(context, removeMember, { params }),
  })
  if (refused) return data({ intent, refused }, refused.status)
  const sent = 'contact' in reply ? `?sent=${encodeURIComponent(reply.contact)}` : ''
  return redirect(intent === 'leave' ? href('/profile/employer') : TEAM_PATH + sent, 303)
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Команда')

export default function CompanyTeam({ loaderData, actionData }: Route.ComponentProps) {
  const { members, invitations } = loaderData.team
  const isOwner = members.some(({ is_you, role }) => is_you && role === 'owner')
  const isInviting = actionData?.intent === 'invite'
  return (
    <Page>
      <div className="max-w-[45rem]">
        <PageTitle>Команда</PageTitle>
        <CompanyTabs />
        {actionData?.refused && !isInviting && <Notice>{actionData.refused.message}</Notice>}
        <div role="status">
          {loaderData.invitedContact && (
            <Notice tone="success">Отправили приглашение: {loaderData.invitedContact}.</Notice>
          )}
        </div>
        <MemberList members={members} isOwner={isOwner} />
        {invitations.length > 0 && <InvitationList invitations={invitations} />}
        {isOwner && (
          <InviteMemberForm key={loaderData.invitedContact} refused={isInviting ? actionData?.refused : undefined} />
        )}
      </div>
    </Page>
  )
}

/** Invitations that are not accepted yet. */
function InvitationList({ invitations }: { invitations: CompanyInvitation[] }) {
  return (
    <Section title="Ждут ответа">
      <RuledList>
        {invitations.map(({ id, contact, role, expires_at }) => (
          <RuledListItem
            key={id}
            title={
              <>
                {contact}
                <Tag>{COMPANY_ROLE_LABELS[role].name}</Tag>
              </>
            }
            action={
              <Form method="post" preventScrollReset>
                <input type="hidden" name="id" value={id} />
                <Button
                  name="intent"
                  value="cancel"
                  kind="plain"
                  size="small"
                  aria-label={`Отозвать приглашение: ${contact}`}
                >
                  Отозвать
                </Button>
              </Form>
            }
          >
            ссылка действует до {dateText(expires_at)}
          </RuledListItem>
        ))}
      </RuledList>
    </Section>
  )
}
