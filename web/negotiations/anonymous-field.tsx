import { TickField } from '../ui/tick-field.tsx'

/** To be judged by what one can do; the name comes later, when both want it. */
export const AnonymousField = () => (
  <TickField
    name="anonymous"
    label="Откликнуться без имени"
    hint="Работодатель не увидит имени, фото, возраста, контактов и названий компаний, пока вы оба не согласитесь открыться. В письме мы тоже скроем имена и контакты."
  />
)
