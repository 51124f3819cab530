import { Form, href } from 'react-router'
import { readFormData, runIntent } from '#app/api.server.ts'
import { loadPage } from '#app/load-page.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { Button } from '#ui/form/button.tsx'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Tag } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import {
  blockPerson,
  type FoundPerson,
  findPeople,
  MAX_FOUND_PEOPLE,
  removeSecondFactor,
  unblockPerson,
} from '../contract/people.ts'
import { caseKey, personAddress } from '../open-case/case-address.ts'
import { undoDecisionOf } from '../open-case/undo-decision.web.server.ts'
import { HeldVerdictNotice, refusalOf, UndoDecisionNotice } from '../open-case/undo-notice.tsx'
import type { Route } from './+types/people.route.ts'
import { submitOperatorDecision } from './decision.server.ts'
import { AwaitsSecond, DoneNotice, OperatorPage, WhyNot } from './operator-page.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const q = url.searchParams.get('q') ?? ''
  return { q, people: q ? await loadPage(context, findPeople, { query: { q } }) : [] }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  if (fields.intent === 'undo') return undoDecisionOf(context, fields.decided)
  const params = { id: String(fields.subject) }
  const decision = { params, fields, list: personAddress(params.id) }
  const undoable = { ...decision, decided: caseKey('account', params.id) }
  return runIntent(fields.intent, {
    block: () => submitOperatorDecision(context, blockPerson, undoable),
    unblock: () => submitOperatorDecision(context, unblockPerson, undoable),
    'second-factor': () => submitOperatorDecision(context, removeSecondFactor, decision),
  })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Люди: оператор')

export default function People({ loaderData: { q, people }, actionData }: Route.ComponentProps) {
  return (
    <OperatorPage
      title="Люди"
      lead="По имени, названию компании, номеру аккаунта или цифрам телефона, хотя бы четырём. Каждый, кого нашли, записывается в журнал."
    >
      <UndoDecisionNotice actionData={actionData} />
      <DoneNotice />
      <Form className="mb-6 flex max-w-text flex-wrap gap-2">
        <label className="min-w-48 grow">
          <span className="sr-only">Имя, компания или цифры телефона</span>
          <input name="q" type="search" defaultValue={q} autoComplete="off" className={CONTROL_CLASS} />
        </label>
        <Button>Найти</Button>
      </Form>
      {q && people.length === 0 && <p className="text-ink2">Никого не нашли.</p>}
      {people.length === MAX_FOUND_PEOPLE && (
        <p className="mb-4 text-ink2">Показаны последние {MAX_FOUND_PEOPLE}: добавьте слово или цифры.</p>
      )}
      {people.map((person) => (
        <Person
          key={person.id}
          person={person}
          isAlone={people.length === 1}
          refusedOf={(intent) => (actionData?.id === String(person.id) ? refusalOf(actionData, intent) : undefined)}
        />
      ))}
    </OperatorPage>
  )
}

type Refused = React.ComponentProps<typeof ContractForm>['refused']

/** `isAlone`: nobody else is found, so the form is open at once. */
type PersonProps = { person: FoundPerson; isAlone: boolean; refusedOf(intent: string): Refused }

function Person({ person, isAlone, refusedOf }: PersonProps) {
  const { id, name, phone, created_at, blocked_reason, company, operator_role, two_factor_enabled } = person
  const { why_not, awaits_second, held_verdict } = person
  const isBlocked = blocked_reason !== null
  const intent = isBlocked ? 'unblock' : 'block'
  return (
    <section aria-labelledby={`person-${id}`} className="max-w-text border-rule border-t pt-3">
      <h2 id={`person-${id}`} className="flex flex-wrap items-center gap-3 font-semibold text-row">
        {name || 'Без имени'}
        <span className="font-normal text-ink2 text-meta">аккаунт {id}</span>
        {isBlocked && <Tag tone="danger">Заблокирован</Tag>}
        {operator_role && <Tag tone="info">{operator_role === 'admin' ? 'администратор' : 'оператор'}</Tag>}
      </h2>
      <p className="mb-3 text-ink2">
        {phone} · с {dateText(created_at)} · {two_factor_enabled ? 'код при входе включён' : 'без кода при входе'}
        {company && ` · ${company.name}`}
      </p>
      {!why_not && (
        <p className="mb-3">
          <TextLink to={href('/operator/people/:id/payments', { id: String(id) })}>Платежи и возвраты</TextLink>
        </p>
      )}
      {isBlocked && <p className="wrap-anywhere mb-3">Причина: {blocked_reason}</p>}
      {awaits_second && <AwaitsSecond />}
      {held_verdict && <HeldVerdictNotice held={held_verdict} decided={caseKey('account', id)} />}
      {why_not ? (
        <WhyNot sentence={why_not} />
      ) : (
        <>
          {!held_verdict && <BlockForm person={person} isOpen={isAlone} refused={refusedOf(intent)} />}
          {two_factor_enabled && <SecondFactorForm id={id} refused={refusedOf('second-factor')} />}
        </>
      )}
    </section>
  )
}

type BlockFormProps = { person: FoundPerson; isOpen: boolean; refused: Refused }

function BlockForm({ person: { id, blocked_reason, why_no_block }, isOpen, refused }: BlockFormProps) {
  const isBlocked = blocked_reason !== null
  if (!isBlocked && why_no_block) return <WhyNot sentence={why_no_block} />
  return (
    <Disclosure summary={isBlocked ? 'Разблокировать…' : 'Заблокировать…'} isOpen={isOpen || refused !== undefined}>
      <ContractForm endpoint={isBlocked ? unblockPerson : blockPerson} draftName={`block ${id}`} refused={refused}>
        <input type="hidden" name="intent" value={isBlocked ? 'unblock' : 'block'} />
        <input type="hidden" name="subject" value={id} />
        <TextArea
          name="reason"
          label={isBlocked ? 'Почему разблокировать' : 'Почему заблокировать'}
          hint={isBlocked ? 'Для журнала.' : 'Человек прочитает это при входе. Все его сеансы закончатся.'}
          short
        />
        <FormActions>
          <SubmitButton kind={isBlocked ? 'outlined' : 'danger'}>
            {isBlocked ? 'Разблокировать' : 'Заблокировать'}
          </SubmitButton>
        </FormActions>
      </ContractForm>
    </Disclosure>
  )
}

function SecondFactorForm({ id, refused }: { id: number; refused: Refused }) {
  return (
    <Disclosure summary="Отключить код при входе" isOpen={refused !== undefined}>
      <p className="mb-3 text-ink2">
        Только если человек потерял и приложение, и запасные коды. Убедитесь, что пишет владелец: по документу и звонку
        на этот номер. Он выйдет на всех устройствах и получит SMS и письмо.
      </p>
      <ContractForm endpoint={removeSecondFactor} draftName={`second factor ${id}`} refused={refused}>
        <input type="hidden" name="intent" value="second-factor" />
        <input type="hidden" name="subject" value={id} />
        <TextArea name="reason" label="Как убедились, что это владелец" hint="Для журнала, без личных данных." short />
        <FormActions>
          <SubmitButton kind="danger">Отключить код</SubmitButton>
        </FormActions>
      </ContractForm>
    </Disclosure>
  )
}
