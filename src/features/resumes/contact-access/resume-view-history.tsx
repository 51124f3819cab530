import { inQuotes } from '#lib/text/in-quotes.ts'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Section } from '#ui/layout/page.tsx'
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx'
import { DateTimeText } from '#ui/text/date-time-text.tsx'
import type { ResumeViews as Given } from './contact-access.contract.ts'

type Props = { visitors: Given; now: string }

const INITIAL_VIEW_COUNT = 10

/** The companies that opened the contacts, with a button to close them, and the companies that viewed the resume. */
export function ResumeViewHistory({ visitors, now }: Props) {
  const { views, reveals } = visitors
  const [first, rest] = [views.slice(0, INITIAL_VIEW_COUNT), views.slice(INITIAL_VIEW_COUNT)]
  return (
    <div id="visitors" className="mt-10 max-w-text scroll-mt-6">
      <Section title="Кто открыл контакты">
        {reveals.length === 0 ? (
          <p className="text-ink2">Никто. Когда компания откроет ваши контакты, она появится здесь.</p>
        ) : (
          <ul className="card-rows">
            {reveals.map((reveal) => (
              <ContactAccessRow key={reveal.company.id} reveal={reveal} now={now} />
            ))}
          </ul>
        )}
      </Section>
      <Section title="Кто смотрел резюме">
        {views.length === 0 ? (
          <p className="text-ink2">Пока никто. Просмотры считаем по одному в день на компанию.</p>
        ) : (
          <>
            <ViewList views={first} now={now} />
            {rest.length > 0 && (
              <Disclosure summary={`Ещё ${rest.length}`}>
                <ViewList views={rest} now={now} />
              </Disclosure>
            )}
          </>
        )}
      </Section>
    </div>
  )
}

const CONTACT_FIELD_LABELS = { phone: 'телефон', email: 'эл. почта', other_contacts: 'другие способы связи' }

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-rule border-b py-3'

function ContactAccessRow({ reveal, now }: { reveal: Given['reveals'][number]; now: string }) {
  const { company, at, fields, vacancy, revoked_at } = reveal
  return (
    <li className={ROW}>
      <div className="wrap-anywhere min-w-0">
        <p className="font-semibold">{company.name}</p>
        <p className="text-ink2 text-meta">
          <DateTimeText at={at} now={now} /> · {fields.map((field) => CONTACT_FIELD_LABELS[field]).join(', ')}
          {vacancy && ` · для вакансии ${inQuotes(vacancy.name)}`}
        </p>
      </div>
      {revoked_at ? (
        <p className="text-ink2 text-meta">
          Закрыты <DateTimeText at={revoked_at} now={now} />
        </p>
      ) : (
        <ConfirmDialog
          trigger="Закрыть контакты"
          triggerKind="outlined"
          title={`Закрыть контакты для ${inQuotes(company.name)}?`}
          confirmLabel="Закрыть"
          fields={{ intent: 'revoke', company_id: company.id }}
        >
          Компания больше не увидит контактов ни в одном вашем резюме и не сможет открыть их снова. Что она успела
          записать, остаётся у неё.
        </ConfirmDialog>
      )}
    </li>
  )
}

function ViewList({ views, now }: { views: Given['views']; now: string }) {
  return (
    <ul>
      {views.map(({ company, at, repeat }) => (
        <li key={`${company.id} ${at}`} className={ROW}>
          <span className="wrap-anywhere min-w-0">
            {company.name}
            {repeat && <span className="text-ink2"> · не первый раз</span>}
          </span>
          <span className="text-ink2 text-meta">
            <DateTimeText at={at} now={now} />
          </span>
        </li>
      ))}
    </ul>
  )
}
