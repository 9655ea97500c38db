import { nameList } from '../names.ts'

/** A competition of the sportsbook. Its sides are invented, each identified by its name. */
export interface SportCompetition {
  readonly competition_id: number
  readonly country: string
  readonly name: string
  /** Eight: two matches run at a time, and their four sides rest in the next cycle. */
  readonly sides: readonly string[]
}

const sides = {
  7901: 'Athi, Ruiru, Kiambu, Busia Gate, Migori, Siaya, Webuye Falls, Makueni',
  7902: 'Arusha, Moshi, Tanga, Dodoma, Iringa, Mbeya, Bagamoyo, Zanzibar',
  7903: 'Jinja, Entebbe, Gulu, Mbale, Fort Portal, Masaka, Kasese, Arua',
  7904: 'Wexcombe, Harrowby, Norbridge, Eastmere, Stonebeck, Fenmoor, Saltmarsh, Thornwick',
  7905: 'Almarena, Valdoro, Sierramar, Puerto Lirio, Unión Costa, Montejara, Navarilla, Olivares',
  7906: 'Montaldo, Casalmare, Tirrena, Valforte, Rivabella, Pontesole, Lagoscuro, Altavilla',
  7907: 'Nordhafen, Grünwalde, Eisenbrück, Weidenhain, Rheinfurt, Adlerfels, Silbersee, Weißbach',
  7908: 'Praia Dourada, Serrinha, Baía Verde, Ipê Roxo, Pedra Alta, Cajuína, Jangada, Sertanejo',
  8501: 'Pilots, Comets, Peaks, Kings, Gulls, Scorpions, Bison, Owls',
  8502: 'Ngong Road, Eastlands, Uhuru, Karen, South B, Parklands, Kasarani, Westlands',
  8503: 'Vilnia, Neris, Nemunas, Memel, Saule, Aukstaitija, Dzukija, Nida',
  7201: 'Simba, Butali, Parklands Blue, Sikhs, Strathmore Road, Wazalendo Youth, Chakama, Telecom Mast',
  7202: 'Kampala Rockets, Weatherhead, Nansana, Wananchi Hill, Lugogo, Makerere Gate, Mbarara Sticks, Jinja Dam',
  7203: 'Amstelhof, Bloemenkamp, Rotterlaan, Kampsluis, Tilveen, Oranjedijk, Hertogwoud, Laardam',
}

export const competition = (
  competition_id: keyof typeof sides,
  country: string,
  name: string,
): SportCompetition => ({ competition_id, country, name, sides: nameList(sides[competition_id]) })
