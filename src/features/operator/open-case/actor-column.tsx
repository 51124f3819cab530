import type { ReactNode } from 'react'
import { href } from 'react-router'
import { complaintSubject } from '#features/complaints/complaint-texts.ts'
import type { RiskLevel } from '#features/risk/risk.contract.ts'
import { dateText } from '#lib/dates/format-date.ts'
import { toQueryString } from '#lib/forms/query-string.ts'
import { Section } from '#ui/layout/page.tsx'
import { Tag, type TagTone } from '#ui/list/chip.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import type { CaseActor } from '../cases/case-actor.contract.ts'
import { MEASURE_WORDS } from '../cases/measures.rules.ts'

/** Where the column is, which a phone shows under the case. */
export const ACTOR_ID = 'actor'

/** `nobody`: what is said if there is neither a company nor a person. */
type ActorProps = { actor: CaseActor; nobody?: string }

/** Whoever the case is about in a line, over the case. */
export function ActorLine({ actor: { company, person }, nobody = 'аккаунт удалён' }: ActorProps) {
  const names = [company && `${company.name}, ${company.is_verified ? 'проверена' : 'не проверена'}`, person?.name]
  const text = names.filter(Boolean).join(' · ')
  return text ? (
    <a href={`#${ACTOR_ID}`} className="text-primary underline underline-offset-4">
      {text}
    </a>
  ) : (
    nobody
  )
}

/** Whoever the case is about, the same at every case. */
export function ActorColumn({ actor, nobody = 'Аккаунт удалён.' }: ActorProps) {
  const { company, person, vacancy } = actor
  return (
    <>
      {company && <ActorCompany company={company} />}
      {person && <ActorPerson person={person} />}
      {vacancy && <ActorVacancy vacancy={vacancy} />}
      <OtherVacancies actor={actor} />
      {(company || person) && <FormerCases cases={actor.former_cases} />}
      {!company && !person && (
        <Section title="Кто это">
          <p className="text-ink2">{nobody}</p>
        </Section>
      )}
    </>
  )
}

type FactRow = [name: string, value: ReactNode]

const FactList = ({ rows }: { rows: FactRow[] }) => (
  <dl className="wrap-anywhere grid grid-cols-[auto_1fr] gap-x-3 gap-y-1 text-line">
    {rows.map(([name, value]) => (
      <div key={name} className="col-span-2 grid grid-cols-subgrid">
        <dt className="text-ink2">{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

const RISK_TONES: Record<RiskLevel, TagTone> = { low: 'neutral', elevated: 'warning', high: 'danger' }

function ActorCompany({ company }: { company: NonNullable<CaseActor['company']> }) {
  const { id, name, legal_name, inn, is_verified, is_stopped, created_at, phone, email_domain, risk } = company
  return (
    <Section title="Компания">
      <p className="wrap-anywhere mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={href('/companies/:id', { id: String(id) })}>{name}</TextLink>
        <Tag tone={is_verified ? 'success' : 'neutral'}>{is_verified ? 'проверена' : 'не проверена'}</Tag>
        {is_stopped && <Tag tone="danger">остановлена</Tag>}
        {risk && <Tag tone={RISK_TONES[risk.level]}>риск {risk.score} из 100</Tag>}
      </p>
      <FactList
        rows={[
          ['ИНН', inn ?? 'не указан'],
          ['Юр. название', legal_name || 'не указано'],
          ['Телефон', phone ?? 'не указан'],
          ['Почта', email_domain ? `на ${email_domain}` : 'не подтверждена'],
          ['С нами', `с ${dateText(created_at)}`],
        ]}
      />
    </Section>
  )
}

function ActorPerson({ person }: { person: NonNullable<CaseActor['person']> }) {
  const { id, name, position, phone, created_at, is_blocked } = person
  return (
    <Section title="Человек">
      <p className="wrap-anywhere mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={href('/operator/people') + toQueryString({ q: id })} prefetch="none">
          {name || `Аккаунт ${id}`}
        </TextLink>
        {is_blocked && <Tag tone="danger">заблокирован</Tag>}
      </p>
      <FactList
        rows={[
          ...(position ? [['Должность', position] as FactRow] : []),
          ['Телефон', phone],
          ['С нами', `с ${dateText(created_at)}`],
        ]}
      />
    </Section>
  )
}

function ActorVacancy({ vacancy }: { vacancy: NonNullable<CaseActor['vacancy']> }) {
  const { id, name, pay, contact_name, contact_phones, contact_email, address, is_held } = vacancy
  const contacts = [contact_name, ...contact_phones, contact_email].filter(Boolean)
  return (
    <Section title="Вакансия">
      <p className="wrap-anywhere mb-2 flex flex-wrap items-center gap-x-3 gap-y-1">
        <TextLink to={href('/vacancies/:slug', { slug: String(id) })}>{name}</TextLink>
        {is_held && <Tag tone="danger">скрыта</Tag>}
      </p>
      <FactList
        rows={[
          ['Оплата', pay],
          ['Контакты', contacts.length > 0 ? contacts.join(', ') : 'не указаны'],
          ['Адрес', address || 'не указан'],
        ]}
      />
    </Section>
  )
}

function OtherVacancies({ actor: { other_vacancies, other_vacancy_count } }: { actor: CaseActor }) {
  if (other_vacancies.length === 0) return null
  return (
    <Section title={`Другие вакансии, ${other_vacancy_count}`}>
      <ul className="card-rows">
        {other_vacancies.map(({ id, name, pay, status, is_held }) => (
          <li key={id} className="wrap-anywhere border-rule border-b py-1.5">
            <TextLink to={href('/vacancies/:slug', { slug: String(id) })}>{name}</TextLink>
            <span className="block text-ink2 text-meta">
              {[pay, is_held && 'скрыта', status === 'archived' && 'в архиве'].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function FormerCases({ cases }: { cases: CaseActor['former_cases'] }) {
  return (
    <Section title="Прежние дела">
      {cases.length === 0 ? (
        <p className="text-ink2">Их не было.</p>
      ) : (
        <ul className="card-rows">
          {cases.map((one) => (
            <li
              key={`${one.target_kind} ${one.target_id} ${one.is_finding}`}
              className="wrap-anywhere border-rule border-b py-1.5"
            >
              <FormerCaseTitle {...one} />
              <span className="block text-ink2 text-meta">
                {[outcomeText(one), dateText(one.decided_at), ...one.measures.map((code) => MEASURE_WORDS[code])].join(
                  ' · ',
                )}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

type FormerCase = CaseActor['former_cases'][number]

function FormerCaseTitle({ target_kind, target_id, title, is_finding }: FormerCase) {
  if (is_finding) return <>Находка правил: {title}</>
  return (
    <TextLink to={href('/operator/complaints/:kind/:id', { kind: target_kind, id: String(target_id) })} prefetch="none">
      Жалоба {complaintSubject(target_kind, title)}
    </TextLink>
  )
}

const outcomeText = ({ is_finding, is_confirmed }: FormerCase) =>
  is_finding ? (is_confirmed ? 'скрыто' : 'нарушения нет') : is_confirmed ? 'подтвердилась' : 'не подтвердилась'
