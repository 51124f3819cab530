import { Form } from 'react-router'
import { readFormData, runIntent, submitEndpoint } from '#app/api.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { inQuotes } from '#lib/text/in-quotes.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { NarrowPage, PageTitle } from '#ui/layout/page.tsx'
import { Facts } from '#ui/list/facts.tsx'
import type { Route } from './+types/own-record.route.ts'
import {
  agreeToRecord,
  eraseOwnRecord,
  type OwnRecord,
  RECORD_CONSENT,
  showOwnRecord,
} from './added-people.contract.ts'

type Act = { context: Route.ActionArgs['context']; token: string }

const ACTS = {
  agree: ({ context, token }: Act) => submitEndpoint(context, agreeToRecord, { params: { token }, body: {} }),
  erase: ({ context, token }: Act) => submitEndpoint(context, eraseOwnRecord, { params: { token } }),
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const { reply, refused } = await submitEndpoint(context, showOwnRecord, { params: { token: params.token } })
  return { record: reply, problem: refused?.message }
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { intent } = await readFormData(request)
  const { refused } = await runIntent(intent, ACTS, { context, token: params.token })
  return { done: refused ? undefined : intent, problem: refused?.message }
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Запись о вас')

export default function OwnRecordScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { record, problem } = loaderData
  if (actionData?.done === 'erase')
    return (
      <NarrowPage>
        <PageTitle>Запись удалена</PageTitle>
        <p role="status" className="text-ink2">
          Компания больше не видит ни имени, ни контактов. Осталась только дата удаления.
        </p>
      </NarrowPage>
    )
  return (
    <NarrowPage>
      <PageTitle>Запись о вас</PageTitle>
      {(actionData?.problem ?? problem) && <Notice>{actionData?.problem ?? problem}</Notice>}
      {record && <Record record={record} isJustAgreed={actionData?.done === 'agree'} />}
    </NarrowPage>
  )
}

function Record({ record, isJustAgreed }: { record: OwnRecord; isJustAgreed: boolean }) {
  const { company, consented_at, stored_until, created_at } = record
  const rows = [
    ['Имя', record.name],
    ['Телефон', record.phone],
    ['Почта', record.email],
    ['Кем работаете', record.title],
    ['Откуда контакт', record.source],
    ['Заметка', record.note],
    ['Добавили', dateText(created_at)],
    ['Хранится до', dateText(stored_until)],
  ] as const
  return (
    <>
      {isJustAgreed && <Notice tone="success">Спасибо. Запись хранится до {dateText(stored_until)}.</Notice>}
      <p className="mb-4 text-ink2">
        Компания {inQuotes(company)} записала вас в свою базу, чтобы позвать на работу. Запись видит только она. Удалить
        её можно в любой день по этой же ссылке.
      </p>
      <Facts facts={rows.flatMap(([name, value]) => (value ? [{ name, value }] : []))} />
      {!consented_at && (
        <div className="mt-6 grid gap-2 text-ink2">
          <p>{RECORD_CONSENT.text}</p>
          {record.phone && record.email && (
            <p>Ссылка пришла на почту, поэтому после согласия компания сохранит почту, а телефон удалим.</p>
          )}
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {!consented_at && (
          <Form method="post">
            <Button name="intent" value="agree">
              Разрешить хранить год
            </Button>
          </Form>
        )}
        <Form method="post">
          <Button name="intent" value="erase" kind={consented_at ? 'danger' : 'outlined'}>
            Удалить мои данные
          </Button>
        </Form>
      </div>
    </>
  )
}
