import { Form, Link } from 'react-router'
import { useMayHire } from '#app/layouts/use-current-user.ts'
import { PaneSection } from '#features/negotiations/inbox/web/person/pane-section.tsx'
import { personNameText } from '#features/resumes/rules/person-summary.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { DAY_MS } from '#lib/dates/time-units.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { ContactLinks } from '#ui/text/contact-links.tsx'
import { PlainText } from '#ui/text/plain-text.tsx'
import type { RefusedAct } from '../base/opened-list.ts'
import type { AddedFacts, PersonDetails } from '../base/people.contract.ts'
import { SPLIT_DAYS } from './added-people.contract.ts'

type Props = {
  person: PersonDetails
  address: string
  refusedAct: RefusedAct | undefined
  similarPath(id: string): string
  now: string
}

const INTENTS = ['merge', 'split', 'erase', 'send_link']

/** What was added by hand about a person, who looks like the same one, and what the law says about the record. */
export function AddedSection({ person, address, refusedAct, similarPath, now }: Props) {
  const mayHire = useMayHire()
  const refused = refusedAct && INTENTS.includes(refusedAct.intent) ? refusedAct.refused : undefined
  return (
    <>
      {refused && <Notice>{refused.message}</Notice>}
      {person.similar.length > 0 && (
        <PaneSection title="Похоже, это один человек">
          {person.similar.map((one) => (
            <div key={one.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-1">
              <Link to={similarPath(one.id)} className="font-medium text-primary underline underline-offset-4">
                {personNameText(one)}
              </Link>
              <span className="min-w-0 grow text-ink2 text-meta">
                {[one.title, one.city?.name].filter(Boolean).join(' · ') || 'без должности'}
              </span>
              {mayHire && (
                <Form method="post" action={address}>
                  <input type="hidden" name="intent" value="merge" />
                  <input type="hidden" name="other_id" value={one.id} />
                  <SubmitButton kind="outlined" size="small">
                    Объединить<span className="sr-only"> с записью: {personNameText(one)}</span>
                  </SubmitButton>
                </Form>
              )}
            </div>
          ))}
        </PaneSection>
      )}
      {person.added.map((added) => (
        <AddedRecord key={added.id} added={added} address={address} mayHire={mayHire} now={now} />
      ))}
    </>
  )
}

type RecordProps = { added: AddedFacts; address: string; mayHire: boolean; now: string }

function AddedRecord({ added, address, mayHire, now }: RecordProps) {
  const { source, note, author, created_at, merged_at, phone, email } = added
  return (
    <PaneSection title="Добавлено вручную">
      <p>{[source, author, dateText(created_at)].filter(Boolean).join(' · ')}</p>
      <ContactLinks phone={phone} email={email} />
      {note && (
        <div className="my-2 border-marker border-l-4 pl-3">
          <PlainText>{note}</PlainText>
        </div>
      )}
      <p className="mt-1 text-ink3 text-note">{lawText(added)}</p>
      <Disclosure summary="Что видит человек">
        <p className="max-w-text text-ink2 text-meta">
          По ссылке из SMS или письма человек видит имя, контакты, должность, источник, заметку и срок. Там же он
          разрешает хранить запись или удаляет её. Метки он получит по запросу вместе со своими данными.
        </p>
      </Disclosure>
      {mayHire && (
        <div className="flex flex-wrap gap-2">
          {added.unsent_at && <ActForm address={address} intent="send_link" label="Отправить ещё раз" id={added.id} />}
          {merged_at && maySplit(merged_at, now) && (
            <ActForm address={address} intent="split" label="Разъединить" id={added.id} />
          )}
          {!added.consented_at && <ActForm address={address} intent="erase" label="Удалить запись" id={added.id} />}
        </div>
      )}
      {mayHire && added.consented_at && (
        <Disclosure summary="Удалить запись">
          <p className="max-w-text text-ink2 text-meta">Человек разрешил её хранить. Вернуть запись будет нельзя.</p>
          <ActForm address={address} intent="erase" label="Удалить навсегда" id={added.id} />
        </Disclosure>
      )}
    </PaneSection>
  )
}

const maySplit = (mergedAt: string, now: string) => Date.parse(now) - Date.parse(mergedAt) < SPLIT_DAYS * DAY_MS

function lawText({ consented_at, told_at, unsent_at, stored_until }: AddedFacts): string {
  if (consented_at) return `Запись хранится до ${dateText(stored_until)} по согласию от ${dateText(consented_at)}.`
  const told = told_at
    ? `Ссылку отправили ${dateText(told_at)}.`
    : unsent_at
      ? 'Ссылку не отправили: человек ещё не знает о записи.'
      : 'Ссылку отправляем.'
  return `${told} Пока согласия нет, запись видите только вы. Без ответа она исчезнет ${dateText(stored_until)}.`
}

type ActFormProps = { address: string; intent: string; label: string; id: string }

const ActForm = ({ address, intent, label, id }: ActFormProps) => (
  <Form method="post" action={address}>
    <input type="hidden" name="intent" value={intent} />
    <input type="hidden" name="added_id" value={id} />
    <SubmitButton kind="plain" size="small">
      {label}
    </SubmitButton>
  </Form>
)
