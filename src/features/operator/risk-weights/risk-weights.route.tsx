import { data, href, redirect } from 'react-router'
import { loadEndpoint, readFormData, runIntent, submitFields } from '#app/api.server.ts'
import { loadUser } from '#app/load-user.server.ts'
import { unindexedPageMeta } from '#app/page-meta.ts'
import type { FormRefusal } from '#contract/errors.ts'
import { MAX_RISK_SCORE, MIN_ELEVATED_SCORE, MIN_HIGH_SCORE } from '#features/risk/judge-risk.rules.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextLink } from '#ui/text/text-link.tsx'
import { AwaitsSecond, DoneNotice, OperatorPage } from '../web/operator-page.tsx'
import type { Route } from './+types/risk-weights.route.ts'
import {
  listRiskWeights,
  MAX_WEIGHTS_REASON_LENGTH,
  previewRiskWeights,
  type RiskWeight,
  type RiskWeightPreview,
  saveRiskWeights,
} from './risk-weights.contract.ts'
import { WeightPreview } from './weight-preview.tsx'
import { WeightFieldTable, WeightTable } from './weight-table.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const [user, list] = await Promise.all([loadUser(context), loadEndpoint(context, listRiskWeights, {})])
  // A link, so that the first weights come into the form without script, too.
  return { isAdmin: user?.operator_role === 'admin', fromStart: url.searchParams.has('start'), ...list }
}

type ActionReply = { refused?: FormRefusal; preview?: RiskWeightPreview; values?: Record<string, unknown> }

export async function action({ request, context }: Route.ActionArgs) {
  const { intent, ...fields } = await readFormData(request)
  return runIntent(intent, {
    async preview() {
      const { refused, reply } = await submitFields(context, previewRiskWeights, fields)
      return refused
        ? data<ActionReply>({ refused }, refused.status)
        : data<ActionReply>({ preview: reply, values: fields })
    },
    async save() {
      const { refused, reply } = await submitFields(context, saveRiskWeights, fields)
      if (refused) return data<ActionReply>({ refused }, refused.status)
      throw redirect(`${href('/operator/risk-weights')}?done=${reply.awaits_second ? 'proposed' : '1'}`, 303)
    },
  })
}

export const meta: Route.MetaFunction = () => unindexedPageMeta('Веса риска: оператор')

export default function RiskWeightsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isAdmin, weights, awaits_second, fromStart } = loaderData
  const canChange = isAdmin && !awaits_second
  return (
    <OperatorPage
      title="Веса риска"
      lead={`Баллы складываются, но не выше ${MAX_RISK_SCORE}. От ${MIN_ELEVATED_SCORE} риск повышен: вакансия попадает в находки. От ${MIN_HIGH_SCORE} он высокий: вакансия ждёт оператора.`}
    >
      <DoneNotice />
      {awaits_second && <AwaitsSecond />}
      {canChange ? (
        <WeightForm weights={weights} fromStart={fromStart} reply={actionData} />
      ) : (
        <>
          {!isAdmin && <p className="mb-3 text-ink2">Меняет администратор, вам веса только видны.</p>}
          <WeightTable weights={weights} />
        </>
      )}
    </OperatorPage>
  )
}

type FormProps = { weights: RiskWeight[]; fromStart: boolean; reply: ActionReply | undefined }

/** The weights that work, or those of a new installation. */
const toValues = (weights: RiskWeight[], fromStart: boolean) =>
  Object.fromEntries(
    weights.map(({ code, points, most, default_points, default_most }) => [
      code,
      fromStart ? { points: default_points, most: default_most } : { points, most },
    ]),
  )

/** One form counts what would change and saves it: without script the typed weights come back with the count. */
function WeightForm({ weights, fromStart, reply }: FormProps) {
  const { refused, preview, values } = reply ?? {}
  return (
    <ContractForm
      key={preview ? JSON.stringify(values) : String(fromStart)}
      endpoint={saveRiskWeights}
      draftName={fromStart ? 'first risk weights' : 'risk weights'}
      values={values ?? { weights: toValues(weights, fromStart) }}
      {...(refused && { refused })}
    >
      <WeightFieldTable weights={weights} />
      <FormActions>
        <SubmitButton kind="outlined" name="intent" value="preview">
          Посчитать, что изменится
        </SubmitButton>
        {!fromStart && <TextLink to="?start=1">Подставить начальные веса</TextLink>}
      </FormActions>
      {preview && <WeightPreview preview={preview} />}
      <div className="mt-6 max-w-form">
        <TextArea
          name="reason"
          label="Почему меняете"
          hint="Для журнала. Если администраторов несколько, решит ещё один из них."
          max={MAX_WEIGHTS_REASON_LENGTH}
          short
        />
        <FormActions>
          <SubmitButton name="intent" value="save">
            Применить
          </SubmitButton>
        </FormActions>
      </div>
    </ContractForm>
  )
}
