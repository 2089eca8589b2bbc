export interface Street {
  street: string
  city: string
  postcode: string
}

export interface Village {
  village: string
  parish: string
  municipality: string
  postcode: string
}

/** The words of which names and addresses are made. */
export interface Vocabulary {
  women: { forenames: readonly string[]; surnames: readonly string[] }
  men: { forenames: readonly string[]; surnames: readonly string[] }
  streets: readonly Street[]
  villages: readonly Village[]
  firms: readonly string[]
}

const words = (text: string) => text.trim().split(/\s+/)

const beginnings = words(`
  Zaļ Balt Meln Sarkan Zelt Sudrab Dzelten Zil Sirm Rūs Liel Maz Jaun Vec Augst Zem Gar Īs Plat Šaur Kaln Lej Vidus Mal Rīt Vakar
  Ziemeļ Dienvid Saul Mēness Zvaigžņ Rasas Miglas Vēj Lietus Sniega Ledus Pērkon Upes Ezer Jūr Krast Purv Mež Sil Birz Lauk Pļav
  Dārz Akmeņ Smilš Māl Klints Avot Straut Tilta Dzirnav Muižas Vidzem Kurzem`)

const stems = words(`
  bērz ozol liep priež egl kļav alkšņ apš vītol oš gob kārkl lazd pīlādž kadiķ ābel bumbier ķirš plūm jāņog
  avots strautn upīt ezer līc sal rag klint krast kalv pakaln grav lej ied noras tīrum druv rudz miež auz
  vanag ērg dzērv gulb zvirbul cielav lakstīgal stārķ bezdelīg dzegužn balož irb rubeņ medņ zaķ lapsen brieduļ staltbriež ūdr bebr
  kalēj mūrniek audēj zvejniek mežsarg ganiņ biškop dravniek podniek mucen`)

const endings = words(`
  i iņi ieši āni ēni īši ēļi kalni lejas krasti mājas pļavas lauki birzes sētas upes ezeri salas muiža ciems`)

export const houseNames = beginnings.length * stems.length * endings.length

/**
 * Returns the name of a farmstead. Each name is used once before the first one repeats, and consecutive names differ in
 * every part.
 */
export function houseName(number: number): string {
  const beginning = beginnings[number % beginnings.length]
  const stem = stems[Math.floor(number / beginnings.length) % stems.length]
  return `${beginning}${stem}${endings[Math.floor(number / (beginnings.length * stems.length)) % endings.length]}`
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`
const postcode = (number: number) => `LV-${1001 + (number % 4500)}`

const cities = words(`
  Rīga Daugavpils Liepāja Jelgava Jūrmala Ventspils Rēzekne Valmiera Jēkabpils Ogre Tukums Cēsis Salaspils Kuldīga Olaine Saldus
  Talsi Dobele Krāslava Bauska Ludza Sigulda Līvāni Gulbene Madona Limbaži Aizkraukle Preiļi Balvi Smiltene`)

/** The portal's own words, for use without reference data. */
export const ownVocabulary: Vocabulary = {
  women: {
    forenames: words(`
      Anna Ilze Inga Kristīne Līga Inese Dace Anita Iveta Sandra Ieva Elīna Zane Laura Marta Evija Agnese Baiba Aija Rita Daina Vita Ruta
      Gunta Maija Velta Ināra Skaidrīte Lāsma Madara`),
    surnames: words(`
      Bērziņa Kalniņa Ozoliņa Jansone Ozola Liepiņa Krūmiņa Balode Eglīte Zariņa Pētersone Vītola Kļaviņa Kārkliņa Vanaga Lapiņa Āboliņa
      Dzene Priede Celma Strautiņa Grava Rudzīte Auziņa Saulīte Vējone Upīte Krastiņa Salmiņa Gulbe`),
  },
  men: {
    forenames: words(`
      Jānis Andris Juris Edgars Māris Aivars Mārtiņš Pēteris Kaspars Guntis Artūrs Raivis Ivars Normunds Valdis Gatis Ainārs Dainis Uldis
      Arvis Kārlis Roberts Toms Rihards Viesturs Oskars Egils Imants Modris Zigmārs`),
    surnames: words(`
      Bērziņš Kalniņš Ozoliņš Jansons Ozols Liepiņš Krūmiņš Balodis Eglītis Zariņš Pētersons Vītols Kļaviņš Kārkliņš Vanags Lapiņš Āboliņš
      Dzenis Priede Celms Strautiņš Grava Rudzītis Auziņš Saulītis Vējonis Upītis Krastiņš Salmiņš Gulbis`),
  },
  streets: cities.flatMap((city, of) =>
    stems.map((stem, index) => ({ street: `${capital(stem)}u iela`, city, postcode: postcode(of * 150 + index) })),
  ),
  villages: Array.from({ length: 1_200 }, (_, index) => ({
    village: `${capital(stems[index % stems.length] ?? '')}ciems`,
    parish: `${beginnings[Math.floor(index / 4) % beginnings.length]}${stems[Math.floor(index / 4) % stems.length]}u pag.`,
    municipality: `${capital(stems[Math.floor(index / 40) % stems.length] ?? '')}u nov.`,
    postcode: postcode(index + 1_000),
  })),
  firms: words(`
    būve serviss projekti tirdzniecība grupa īpašumi transports loģistika dizains koks metāls darbnīca konsultācijas ražošana
    tehnika elektro apdare nami energo agro`),
}
