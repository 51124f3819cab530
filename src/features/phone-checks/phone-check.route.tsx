import Phone from 'lucide-react/icons/phone'
import { data, Form, href } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitEndpoint, submitFields } from '#app/api.server.ts'
import { siteContext } from '#app/context.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { UndoNotice } from '#features/favorites/undo-notice.tsx'
import { listSeekerCallCodes } from '#features/negotiations/contract/call-codes.ts'
import { formatPhone } from '#lib/phone/phone-format.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { CONTROL_CLASS } from '#ui/form/field.tsx'
import { Page, PageTitle } from '#ui/layout/page.tsx'
import type { Route } from './+types/phone-check.route.ts'
import { OwnerAnswer } from './owner-answer.tsx'
import { CallCodesToday, OwnChecks } from './phone-check-aside.tsx'
import {
  answerPhoneComplaints,
  getPhoneInfo,
  listPhoneChecks,
  withdrawPhoneComplaint,
} from './phone-checks.contract.ts'
import { VerdictCard } from './verdict-card.tsx'

type Props = { value: string; problem?: string | undefined }

const ERROR_ID = 'phone-problem'

/** One field and one button. A GET form: it works without script, and a checked number has an address. */
function NumberForm({ value, problem }: Props) {
  return (
    <Form action={href('/services/search-phone')} className="mb-4">
      <label htmlFor="phone" className="mb-1 block font-semibold">
        Телефон
      </label>
      <div className="grid gap-y-2 tablet:grid-cols-[minmax(0,1fr)_auto] tablet:gap-y-1">
        <div className="relative min-w-0">
          <Phone
            size={20}
            strokeWidth={1.75}
            aria-hidden="true"
            className="pointer-events-none absolute top-4 left-3.5 text-ink2"
          />
          <input
            key={value}
            id="phone"
            name="phone"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            placeholder="+7 …"
            defaultValue={value}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? ERROR_ID : undefined}
            className={`${CONTROL_CLASS} min-h-13 border-2 border-ink1 pl-11 text-row`}
          />
        </div>
        {problem && (
          <p id={ERROR_ID} role="alert" className="text-danger text-meta tablet:order-last tablet:col-span-2">
            {problem}
          </p>
        )}
        <button
          type="submit"
          className="min-h-13 bg-primary px-8 font-semibold text-on-primary hover:bg-primary-hover focus-visible:focus-ring-inside"
        >
          Проверить
        </button>
      </div>
    </Form>
  )
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const phone = url.searchParams.get('phone')
  const { reply: info, refused } =
    phone === null ? {} : await submitEndpoint(context, getPhoneInfo, { query: { phone } })
  const user = await loadUser(context)
  const [checks, codes] = await Promise.all([
    loadEndpoint(context, listPhoneChecks, {}),
    user?.seeker.is_completed ? loadEndpoint(context, listSeekerCallCodes, {}) : [],
  ])
  return {
    info,
    checks,
    codes,
    now: context.get(siteContext).now,
    problem: refused?.errors?.phone ?? refused?.message,
    typed: info?.phone.formatted ?? (phone ? formatPhone(phone) : ''),
    complaintId: url.searchParams.get('sent'),
  }
}

type ActionReply = { refused?: FormRefusal; done?: string }

/** Takes back a complaint that was sent just now, or answers the complaints about the own number. */
export async function action({ request, context }: Route.ActionArgs) {
  const { intent, complaint_id, ...fields } = await readFormData(request)
  const params = { id: String(complaint_id) }
  const { refused } = await runIntent(intent, {
    answer: () => submitFields(context, answerPhoneComplaints, fields),
    withdraw: () => submitEndpoint(context, withdrawPhoneComplaint, { params }),
  })
  if (refused) return data<ActionReply>({ refused }, refused.status)
  const isAnswer = intent === 'answer'
  return data<ActionReply>({
    done: isAnswer ? 'Ответ отправлен. Оператор посмотрит его за 72 часа.' : 'Жалоба отменена.',
  })
}

const TITLE = 'Проверка номера'

export const meta: Route.MetaFunction = () => unindexedPageMeta(TITLE)

export default function PhoneCheckPage({ loaderData, actionData }: Route.ComponentProps) {
  const { info, problem, typed, checks, codes, now, complaintId } = loaderData
  const { refused, done } = actionData ?? {}
  const isSent = complaintId !== null && info?.my_report?.id === Number(complaintId) && !actionData
  return (
    <Page>
      <PageTitle>{TITLE}</PageTitle>
      <p className="mb-4 max-w-text text-ink2">
        Кому принадлежит номер, жалуются ли на него и какой код должен назвать звонящий.
      </p>
      <div className="grid items-start gap-x-10 gap-y-8 desktop:grid-cols-[minmax(0,1fr)_20.5rem]">
        <div>
          <NumberForm value={typed} problem={problem} />
          {isSent && (
            <UndoNotice
              text="Спасибо, записали. Оператор посмотрит за 72 часа, деньги и коды — за 4 рабочих часа."
              fields={{ intent: 'withdraw', complaint_id: complaintId }}
            />
          )}
          {done && <Notice tone="success">{done}</Notice>}
          {refused && !refused.errors && <Notice>{refused.message}</Notice>}
          {info ? (
            <>
              <VerdictCard info={info} />
              <OwnerAnswer info={info} refused={refused} />
            </>
          ) : (
            <HowItWorks />
          )}
        </div>
        <div>
          <CallCodesToday codes={codes} />
          <OwnChecks checks={checks} now={now} />
        </div>
      </div>
    </Page>
  )
}

function HowItWorks() {
  return (
    <section aria-labelledby="how" className="max-w-text">
      <h2 id="how" className="mb-2 font-semibold text-row">
        Откуда сведения
      </h2>
      <ul className="list-disc space-y-1 pl-5">
        <li>Жалобы людей с подтверждённым номером. Один человек за 30 дней считается один раз.</li>
        <li>«Часто жалуются» — это не меньше трёх человек, не связанных между собой, или решение оператора.</li>
        <li>Номера, которые назвали своими проверенные компании.</li>
        <li>
          Оператор связи и регион — по плану нумерации. Таблица кодов составлена в ноябре 2026 года по общеизвестным
          данным, это не реестр: номер могли перенести.
        </li>
      </ul>
      <p className="mt-3">Не найдено — не значит безопасно. В день можно проверить 20 номеров.</p>
    </section>
  )
}
