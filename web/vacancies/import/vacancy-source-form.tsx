import type { FormRefusal } from '#contract/core/errors.ts'
import { readVacancyFile } from '#contract/vacancies/vacancy-import.ts'
import { ContractForm } from '../../ui/form/contract-form.tsx'
import { TextArea } from '../../ui/form/fields/text-field.tsx'
import { UploadField } from '../../ui/form/fields/upload-field.tsx'
import { FormActions } from '../../ui/form/form-actions.tsx'
import { SubmitButton } from '../../ui/form/submit-button.tsx'

const ACCEPTED_EXTENSIONS = '.csv,.xlsx,.xml,.yml,.html,.htm,.txt'

/** Where the vacancies come from: a file, or what was copied. */
export const VacancySourceForm = ({ refused }: { refused: FormRefusal | undefined }) => (
  <ContractForm
    endpoint={readVacancyFile}
    encType="multipart/form-data"
    {...(refused && { refused, values: refused.values })}
  >
    <UploadField
      name="file"
      label="Файл"
      optional
      hint={'CSV, XLSX, XML-фид или сохранённая страница, до 10\u00a0МБ. За раз читаем первые сто вакансий.'}
      accept={ACCEPTED_EXTENSIONS}
    />
    <TextArea
      name="text"
      label="Или вставьте сюда"
      optional
      hint="Строки из таблицы вместе с заголовком или всю страницу вакансии с hh.ru."
    />
    <p className="mt-4 text-ink2 text-meta">
      Столбцы таблицы: «Название» обязательно; ещё понимаем «Город», «Зарплата от», «Зарплата до», «Валюта», «Опыт
      работы», «Занятость», «График», «Место работы», «Описание», «Обязанности», «Требования», «Условия», «Навыки».
    </p>
    <FormActions>
      <SubmitButton name="intent" value="read">
        Прочитать
      </SubmitButton>
    </FormActions>
  </ContractForm>
)
