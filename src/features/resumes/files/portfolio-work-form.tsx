import { type FormEvent, useState } from 'react'
import { useSubmit } from 'react-router'
import { safeParse, z } from 'zod'
import type { FormRefusal } from '#contract/errors.ts'
import { boundedText } from '#contract/shapes.ts'
import { RequiredPicture } from '#contract/uploads.ts'
import { ContractForm } from '#ui/form/contract-form.tsx'
import { TextField } from '#ui/form/fields/text-field.tsx'
import { UploadField } from '#ui/form/fields/upload-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { chosenFile } from './photo-form.tsx'
import { MAX_PORTFOLIO_FILES } from './resume-files.contract.ts'
import { fileRefusal } from './upload-artifact.ts'
import { UploadProgress, useUpload } from './use-upload.tsx'

const portfolioWorkFormContract = {
  body: z.object({ file: RequiredPicture, description: boundedText(255).optional() }),
}

/** Adds a work to the portfolio, with a progress bar. Without JavaScript it is an ordinary form. */
export function PortfolioWorkForm({ refused }: { refused?: FormRefusal }) {
  const [currentRefusal, setCurrentRefusal] = useState(refused)
  const upload = useUpload()
  const submit = useSubmit()

  async function send(event: FormEvent<HTMLFormElement>) {
    const form = event.currentTarget
    const file = chosenFile(form)
    event.preventDefault()
    const description = String(new FormData(form).get('description'))
    const formIssue = safeParse(portfolioWorkFormContract.body, { file, description }).error?.issues[0]
    if (!file) return setCurrentRefusal(fileRefusal('Выберите файл'))
    if (formIssue)
      return setCurrentRefusal({
        ...fileRefusal(formIssue.message),
        errors: { [String(formIssue.path[0])]: formIssue.message },
      })
    const uploaded = await upload.send({ type: 'portfolio', file, description })
    setCurrentRefusal(uploaded.refused)
    if (uploaded.refused) return
    await submit({ intent: 'use_work', artifact_id: uploaded.id }, { method: 'post', preventScrollReset: true })
  }

  return (
    <ContractForm
      endpoint={portfolioWorkFormContract}
      refused={currentRefusal}
      encType="multipart/form-data"
      onSubmit={send}
    >
      <input type="hidden" name="intent" value="add_work" />
      <input type="hidden" name="type" value="portfolio" />
      <UploadField
        name="file"
        label="Работа"
        hint={`JPG, PNG или WebP до 6\u00a0МБ. Можно показать ${MAX_PORTFOLIO_FILES} работ.`}
        accept="image/jpeg,image/png,image/webp"
      />
      <TextField
        name="description"
        label="Что это"
        optional
        max={255}
        placeholder="Например, кухня под заказ"
        hint="Подпись под работой; её же услышат те, кто не видит картинок."
      />
      <UploadProgress fraction={upload.fraction} label="Загрузка работы" />
      <SubmitButton kind="outlined" isBusy={upload.fraction !== undefined}>
        Добавить работу
      </SubmitButton>
    </ContractForm>
  )
}
