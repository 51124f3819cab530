import { CheckboxField } from '../../ui/form/fields/checkbox-field.tsx'

/** Checkbox of an anonymous application: the employer sees no name until both sides agree to disclose it. */
export const AnonymousField = () => (
  <CheckboxField
    name="anonymous"
    label="Откликнуться без имени"
    hint="Работодатель не увидит имени, фото, возраста, контактов и названий компаний, пока вы оба не согласитесь открыться. В письме мы тоже скроем имена и контакты."
  />
)
