import type { FormRefusal } from '#contract/errors.ts'
import type { EmployerProfile } from '#features/profiles/employer/employer-profile.contract.ts'
import { FormSection } from '#ui/form/form-section.tsx'
import { CompanyLogo } from '#ui/layout/company-logo.tsx'
import { PictureForm } from './picture-form.tsx'

type Props = { profile: EmployerProfile; refused?: FormRefusal }

/** Previews of the logo and the cover, and the forms that change them. */
export function CompanyPictures({ profile, refused }: Props) {
  const { name, logo_path, cover_path } = profile
  return (
    <FormSection title="Логотип и обложка" hint="Логотип виден рядом с вакансиями, обложка — на странице компании.">
      <div className="mb-6">
        {cover_path && (
          <img
            src={cover_path}
            alt="Обложка: так её видно на странице компании"
            width={1600}
            height={400}
            className="aspect-4/1 w-full bg-sunken object-cover"
          />
        )}
        <div className="mt-3 flex items-center gap-4">
          <CompanyLogo company={{ name, logo_path }} size={96} />
          <CompanyLogo company={{ name, logo_path }} />
          <span className="text-ink2 text-meta">
            {logo_path ? 'Так логотип видно соискателям' : 'Пока вместо логотипа знак отрасли'}
          </span>
        </div>
      </div>
      <PictureForm
        name="logo"
        label="Логотип"
        hint={'JPG, PNG или WebP до 6\u00a0МБ, не меньше 200×200.'}
        path={logo_path}
        refused={refused?.errors?.logo ? refused : undefined}
      />
      <PictureForm
        name="cover"
        label="Обложка"
        hint="Широкая картинка, лучше 1600×400: на странице видна полоса посередине."
        path={cover_path}
        refused={refused?.errors?.cover ? refused : undefined}
      />
    </FormSection>
  )
}
