import { href, Link } from 'react-router'
import { CheckboxField } from '../../../ui/form/fields/checkbox-field.tsx'
import { Select } from '../../../ui/form/fields/select.tsx'
import type { Option } from '../../../ui/form/options/options.ts'

/** Choice of the questionnaire for applicants. */
export function QuestionnaireFields({ questionnaires }: { questionnaires: readonly Option[] }) {
  const link = (
    <Link to={href('/questionnaires')} className="text-primary underline underline-offset-4">
      {questionnaires.length > 0 ? 'Анкеты компании' : 'Создать анкету'}
    </Link>
  )
  return (
    <>
      <p className="mb-3 max-w-text text-ink2 text-meta">
        Ответы на анкету сравниваются по баллам. Видит их только ваша компания. {link}
      </p>
      {questionnaires.length > 0 && (
        <>
          <Select name="questionnaire_id" label="Анкета" optional emptyLabel="Не спрашивать" options={questionnaires} />
          <CheckboxField name="questionnaire_required" label="Без ответов откликнуться нельзя" />
        </>
      )}
    </>
  )
}
