/** A name as it is compared: any case, «е» for «ё», and a space for a hyphen, so that «ростов на дону» is Ростов-на-Дону. */
export const folded = (name: string) => name.trim().toLowerCase().replaceAll('ё', 'е').replaceAll('-', ' ')
