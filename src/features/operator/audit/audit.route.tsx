import { Form, href } from 'react-router'
import { loadEndpoint } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { dateText, timeText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Pager } from '#ui/list/pager.tsx'
import { OperatorPage } from '../web/operator-page.tsx'
import type { Route } from './+types/audit.route.ts'
import { type AuditCheck, type AuditEntry, checkAuditLog, listAuditLog } from './audit.contract.ts'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS, auditValuesText } from './audit-texts.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const query = { page: url.searchParams.get('page') ?? 1 }
  const [log, check] = await Promise.all([
    loadPage(context, listAuditLog, { query }),
    url.searchParams.has('check') ? loadEndpoint(context, checkAuditLog, {}) : null,
  ])
  return { ...log, check }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Журнал: оператор')

const ROLES = { operator: 'оператор', admin: 'администратор' }

export default function AuditLog({ loaderData: { data, meta, check } }: Route.ComponentProps) {
  return (
    <OperatorPage
      title="Журнал"
      lead="Записи нельзя изменить или удалить: каждая содержит отпечаток предыдущей и отметку ключом, а корень каждого дня подписан и открыт всем."
    >
      {check ? <ChainNotice check={check} /> : <ChainForm />}
      <ol className="border-ink1 border-t-2">
        {data.map((entry) => (
          <Entry
            key={entry.id}
            entry={entry}
            isTrusted={entry.is_intact && !(check?.broken_at && entry.id >= check.broken_at)}
          />
        ))}
      </ol>
      <Pager
        current={meta.current_page}
        last={meta.last_page}
        addressOf={(page) => href('/operator/audit') + toQueryString({ page })}
      />
    </OperatorPage>
  )
}

function ChainNotice({ check: { is_intact, checked, broken_at, marked_from, anchored } }: { check: AuditCheck }) {
  return (
    <Notice tone={is_intact ? 'success' : 'error'}>
      {is_intact
        ? `Цепочка цела: проверено записей ${checked}, из них в открытых корнях ${anchored}.${
            marked_from !== null && marked_from > 1
              ? ` Отметки ключом — с записи № ${marked_from}, она подписывает и все прежние.`
              : ''
          }`
        : `Цепочка нарушена в записи № ${broken_at}. Целы записи до неё: ${checked}. Что делать: «Журнал операторов» в docs/operations.md.`}
    </Notice>
  )
}

function ChainForm() {
  return (
    <Form className="mb-4 flex flex-wrap items-center gap-3">
      <input type="hidden" name="check" value="1" />
      <Button kind="outlined">Проверить всю цепочку</Button>
      <span className="text-ink2 text-meta">Записи этой страницы уже сверены с соседними.</span>
    </Form>
  )
}

function Entry({ entry, isTrusted }: { entry: AuditEntry; isTrusted: boolean }) {
  const { id, at, action, actor_id, actor_role, subject_kind, subject_id, before, after, reason, hash } = entry
  const subject = AUDIT_SUBJECTS[subject_kind] ?? subject_kind
  return (
    <li className="wrap-anywhere border-rule border-b py-2.5">
      <p className="flex flex-wrap gap-x-3">
        <span className="text-ink3">№ {id}</span>
        <strong className="font-semibold">{AUDIT_ACTIONS[action] ?? action}</strong>
        <span>{subject.endsWith('+') ? subject + subject_id : `${subject} ${subject_id}`}</span>
      </p>
      <p className="text-ink2 text-meta">
        {dateText(at)}, {timeText(at)} ·{' '}
        {actor_role === 'command' ? 'команда на сервере' : `${ROLES[actor_role]} ${actor_id}`} ·{' '}
        <span className="font-mono">{hash}</span>
        {!isTrusted && <span className="font-semibold text-danger"> · не подтверждена</span>}
      </p>
      {(before || after) && (
        <p className="text-meta">
          {auditValuesText(before)} → {auditValuesText(after)}
        </p>
      )}
      {reason && <p className="whitespace-pre-line text-meta">{reason}</p>}
    </li>
  )
}
