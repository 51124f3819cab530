import { Form } from 'react-router'
import type { CompanyInvitation } from '#contract/companies/company-team.ts'
import { COMPANY_ROLE_LABELS } from '#domain/companies/company-roles.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { Button } from '../../ui/form/button.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { Tag } from '../../ui/list/chip.tsx'
import { RuledList, RuledListItem } from '../../ui/list/ruled-list.tsx'

/** Invitations that are not accepted yet. */
export function InvitationList({ invitations }: { invitations: CompanyInvitation[] }) {
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
