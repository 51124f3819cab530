import { Form } from 'react-router'
import { dateText } from '#lib/dates/format-date.ts'
import { Button } from '#ui/form/button.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { RuledList, RuledListItem } from '#ui/list/ruled-list.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { CompanyRole } from './company-roles.contract.ts'
import { COMPANY_ROLE_LABELS, isLastOwner } from './company-roles.rules.ts'
import type { CompanyMember } from './company-team.contract.ts'

export function MemberList({ members, isOwner }: { members: CompanyMember[]; isOwner: boolean }) {
  return (
    <RuledList>
      {members.map((member) => (
        <RuledListItem
          key={member.id}
          title={
            <>
              {memberName(member)}
              <Tag>{COMPANY_ROLE_LABELS[member.role].name}</Tag>
              {member.is_you && <Tag>Это вы</Tag>}
            </>
          }
          action={isLastOwner(member, members) ? undefined : <MemberActions member={member} isOwner={isOwner} />}
        >
          {[member.position, member.joined_at && `в команде с ${dateText(member.joined_at)}`]
            .filter(Boolean)
            .join(' · ')}
        </RuledListItem>
      ))}
    </RuledList>
  )
}

const MAKE_ROLE_LABELS: Record<CompanyRole, string> = {
  owner: 'Сделать владельцем',
  recruiter: 'Сделать рекрутером',
  viewer: 'Сделать наблюдателем',
}

const memberName = ({ name }: CompanyMember) => name || 'Имя не указано'

function MemberActions({ member, isOwner }: { member: CompanyMember; isOwner: boolean }) {
  const { id, is_you, role } = member
  return (
    <div className="flex flex-wrap items-center gap-2">
      {isOwner &&
        CompanyRole.options
          .filter((other) => other !== role)
          .map((other) => (
            <Form key={other} method="post" preventScrollReset>
              <input type="hidden" name="id" value={id} />
              <input type="hidden" name="role" value={other} />
              <Button
                name="intent"
                value="role"
                kind="plain"
                size="small"
                aria-label={`${MAKE_ROLE_LABELS[other]}: ${memberName(member)}`}
              >
                {MAKE_ROLE_LABELS[other]}
              </Button>
            </Form>
          ))}
      {(isOwner || is_you) && (
        <ConfirmDialog
          trigger={is_you ? 'Выйти из компании' : 'Убрать из команды'}
          title={is_you ? 'Выйти из компании?' : `Убрать из команды: ${memberName(member)}?`}
          confirmLabel={is_you ? 'Выйти' : 'Убрать'}
          cancelLabel={is_you ? 'Остаться' : undefined}
          fields={{ intent: is_you ? 'leave' : 'remove', id }}
        >
          Вакансии и отклики останутся у компании.
        </ConfirmDialog>
      )}
    </div>
  )
}
