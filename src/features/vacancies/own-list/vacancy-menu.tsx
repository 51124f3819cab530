import Archive from 'lucide-react/icons/archive'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Inbox from 'lucide-react/icons/inbox'
import Pencil from 'lucide-react/icons/pencil'
import Repeat from 'lucide-react/icons/repeat'
import Trash from 'lucide-react/icons/trash-2'
import Upload from 'lucide-react/icons/upload'
import Users from 'lucide-react/icons/users'
import { Form, href } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { inboxPath } from '#features/negotiations/inbox/web/inbox-path.ts'
import { numberText } from '#lib/numbers/format-number.ts'
import { plural } from '#lib/text/russian-text.ts'
import { FormKey } from '#ui/form/form-key.tsx'
import { MenuButton, MenuDivider, MenuLink } from '#ui/overlay/menu-popover.tsx'
import { RowMenu } from '#ui/overlay/row-menu.tsx'
import { matchingPeopleAddress, type OwnListView, ownListAddress, vacancyFormAddress } from './own-list-address.ts'
import type { OwnVacancy } from './own-vacancy.contract.ts'

type Props = { vacancy: OwnVacancy; view: OwnListView; canPublish: boolean }

/** Everything that can be done with one vacancy. */
export function VacancyMenu({ vacancy, view, canPublish }: Props) {
  const mayHire = useMayHire()
  const { id, slug, name, status, moderation_status, can } = vacancy
  const isPublished = status !== 'draft'
  const mayDelete = can.delete && status !== 'active'
  return (
    <RowMenu label={`Действия: ${name}`}>
      {isPublished && <ResponsesItem vacancy={vacancy} />}
      {status === 'active' && (
        <MenuLink to={matchingPeopleAddress(id)}>
          <Item icon={Users}>Подобрать людей</Item>
        </MenuLink>
      )}
      {isPublished && <MenuDivider />}
      <MenuLink to={vacancyFormAddress(id)}>
        <Item icon={Pencil}>{mayHire ? 'Изменить' : 'Открыть'}</Item>
      </MenuLink>
      {isPublished && moderation_status === 'approved' && (
        <MenuLink to={href('/vacancies/:slug', { slug })}>
          <Item icon={Eye}>Как видит соискатель</Item>
        </MenuLink>
      )}
      {mayHire && <ActionItem id={id} intent="copy" icon={Copy} label="Копировать" />}
      {can.prolong && <ActionItem id={id} intent="prolong" icon={Repeat} label="Продлить" />}
      {status === 'archived' && can.publish && canPublish && (
        <ActionItem id={id} intent="restore" icon={Upload} label="Опубликовать снова" />
      )}
      {(can.archive || mayDelete) && <MenuDivider />}
      {can.archive && (
        <MenuLink to={ownListAddress(view, { archive: [id] })} preventScrollReset>
          <Item icon={Archive}>В архив…</Item>
        </MenuLink>
      )}
      {mayDelete && (
        <MenuLink to={ownListAddress(view, { remove: id })} preventScrollReset>
          <Item icon={Trash}>Удалить…</Item>
        </MenuLink>
      )}
    </RowMenu>
  )
}

function ResponsesItem({ vacancy: { id, counters } }: Pick<Props, 'vacancy'>) {
  const { responses_unread } = counters
  return (
    <MenuLink to={inboxPath({ view: responses_unread > 0 ? 'new' : undefined, vacancy_id: id })}>
      <Item icon={Inbox}>
        {responses_unread > 0
          ? `Отклики: ${numberText(responses_unread)} ${plural(responses_unread, 'новый', 'новых', 'новых')}`
          : 'Отклики'}
      </Item>
    </MenuLink>
  )
}

type ActionItemProps = { id: number; intent: 'copy' | 'prolong' | 'restore'; icon: typeof Archive; label: string }

const ActionItem = ({ id, intent, icon, label }: ActionItemProps) => (
  <Form method="post" preventScrollReset>
    <FormKey />
    <input type="hidden" name="id" value={id} />
    <MenuButton name="intent" value={intent}>
      <Item icon={icon}>{label}</Item>
    </MenuButton>
  </Form>
)

const Item = ({ icon: Icon, children }: { icon: typeof Archive; children: string }) => (
  <span className="flex items-center gap-2.5">
    <Icon size={18} strokeWidth={1.75} className="shrink-0" />
    {children}
  </span>
)
