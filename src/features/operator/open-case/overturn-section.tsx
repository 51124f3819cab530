import type { ComponentProps } from 'react'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextArea } from '#ui/form/fields/text-field.tsx'
import { FormActions } from '#ui/form/form-actions.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { Section } from '#ui/layout/page.tsx'
import { overturnComplaintCase } from '../cases/overturn-decision.contract.ts'
import { WhyNot } from '../web/operator-page.tsx'

type Props = { why_not: string | null; refused: ComponentProps<typeof ContractForm>['refused'] }

/** A confirmed case that its author cannot appeal is taken back by another operator. */
export const OverturnSection = ({ why_not, refused }: Props) => (
  <Section title="Пересмотреть">
    {why_not ? (
      <WhyNot sentence={why_not} />
    ) : (
      <ContractForm endpoint={overturnComplaintCase} refused={refused}>
        <input type="hidden" name="intent" value="overturn" />
        <p className="mb-3 text-ink2">
          Жалобы станут неподтверждёнными, скрытые слова снова видны, риск пересчитаем. Все, кому писали, узнают.
          Блокировку, отметку и скрытые вакансии возвращают отдельно.
        </p>
        <TextArea name="reason" label="Почему нарушения нет" hint="Для журнала." short />
        <FormActions>
          <SubmitButton kind="outlined">Отменить решение</SubmitButton>
        </FormActions>
      </ContractForm>
    )}
  </Section>
)
