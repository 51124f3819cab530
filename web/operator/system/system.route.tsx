import { href } from 'react-router'
import {
  listActivityCounts,
  listFailedJobs,
  listLoadedDictionaries,
  listSiteSettings,
  retryFailedJob,
  type SiteSetting,
  saveSiteSetting,
} from '#contract/operator/system.ts'
import { loadEndpoint, readFormData } from '../../app/api.server.ts'
import { loadUser } from '../../app/load-user.server.ts'
import { unindexedPageMeta } from '../../app/page-meta.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { TextField } from '../../ui/form/fields/text-field.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { submitOperatorDecision } from '../decision.server.ts'
import { DoneNotice } from '../done-notice.tsx'
import { OperatorPage } from '../operator-page.tsx'
import type { Route } from './+types/system.route.ts'
import { FailedJobs } from './failed-jobs.tsx'
import { STATISTIC_NAMES } from './statistic-names.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const [user, counts, jobs, settings, dictionaries] = await Promise.all([
    loadUser(context),
    loadEndpoint(context, listActivityCounts, {}),
    loadEndpoint(context, listFailedJobs, {}),
    loadEndpoint(context, listSiteSettings, {}),
    loadEndpoint(context, listLoadedDictionaries, {}),
  ])
  return { isAdmin: user?.operator_role === 'admin', counts, jobs, settings, dictionaries }
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFormData(request)
  const list = href('/operator/system')
  if (fields.intent !== 'retry') return submitOperatorDecision(context, saveSiteSetting, { params: {}, fields, list })
  return submitOperatorDecision(context, retryFailedJob, { params: { id: String(fields.subject) }, fields, list })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Система: оператор')

const SETTING_NAMES = { sub_url: 'Куда ведёт «Подключить премиум»', unsub_url: 'Куда ведёт «Отменить премиум»' }

export default function SystemPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isAdmin, counts, jobs, settings, dictionaries } = loaderData
  const refusedKey = actionData?.refused.values?.key
  return (
    <OperatorPage title="Система">
      <DoneNotice />
      <Section title="Что произошло">
        <div className="max-w-text overflow-x-auto">
          <table className="w-full border-ink1 border-t-2">
            <caption className="sr-only">Новые записи за день, неделю и тридцать дней</caption>
            <thead>
              <tr className="border-rule border-b text-ink2 text-meta">
                <th scope="col" className="py-2 text-left font-medium">
                  Новые
                </th>
                {['За день', 'За 7 дней', 'За 30 дней'].map((period) => (
                  <th key={period} scope="col" className="py-2 pl-4 text-right font-medium">
                    {period}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {counts.map(({ name, day, week, month }) => (
                <tr key={name} className="border-rule border-b">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {STATISTIC_NAMES[name]}
                  </th>
                  <td className="py-1.5 pl-4 text-right">{day}</td>
                  <td className="py-1.5 pl-4 text-right">{week}</td>
                  <td className="py-1.5 pl-4 text-right">{month}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Section>
      <FailedJobs jobs={jobs} refusedText={actionData?.intent === 'retry' ? actionData.refused.message : undefined} />
      <Section title="Настройки">
        {!isAdmin && <ReadOnlySettings settings={settings} />}
        {(isAdmin ? settings : []).map(({ key, value, is_default, updated_by }) => (
          <div key={key} className="mb-4 max-w-form">
            <ContractForm
              endpoint={saveSiteSetting}
              draftName={key}
              values={{ value }}
              refused={refusedKey === key ? actionData?.refused : undefined}
            >
              <input type="hidden" name="key" value={key} />
              <TextField
                name="value"
                label={SETTING_NAMES[key]}
                hint={is_default ? 'Значение по умолчанию.' : `Изменил ${updated_by}.`}
              />
              <SubmitButton kind="outlined">Сохранить</SubmitButton>
            </ContractForm>
          </div>
        ))}
        <p className="max-w-text text-ink2">
          Остальные настройки задаются при запуске сервера, среди них пароли и ключи.
        </p>
      </Section>
      <Section title="Справочники">
        <p className="mb-2 max-w-text text-ink2">
          Приходят со сборкой: их источник и дату сверяет команда npm run reference:check.
        </p>
        <Disclosure summary={`Показать, сколько строк в каждом из ${dictionaries.length}`}>
          <dl className="grid max-w-text grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            {dictionaries.map(({ name, rows }) => (
              <div key={name} className="col-span-2 grid grid-cols-subgrid">
                <dt className="font-mono text-meta">{name}</dt>
                <dd className="text-right">{rows}</dd>
              </div>
            ))}
          </dl>
        </Disclosure>
      </Section>
    </OperatorPage>
  )
}

function ReadOnlySettings({ settings }: { settings: SiteSetting[] }) {
  return (
    <>
      <p className="mb-3 max-w-text text-ink2">Меняет администратор, вам они только видны.</p>
      <dl className="mb-4 max-w-text">
        {settings.map(({ key, value, is_default }) => (
          <div key={key} className="border-rule border-b py-2">
            <dt className="text-ink2 text-meta">{SETTING_NAMES[key]}</dt>
            <dd className="wrap-anywhere">
              <span className="font-mono">{value}</span>
              {is_default && ' (по умолчанию)'}
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}
