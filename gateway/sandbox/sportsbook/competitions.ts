import { names } from '../names.ts'

/** A competition of the sportsbook. Its sides are invented, each identified by its name. */
export interface SportCompetition {
  readonly competition_id: number
  readonly country: string
  readonly name: string
  /** An even number, large enough that no side plays on two pitches at once. */
  readonly sides: readonly string[]
}

export const footballCompetitions: readonly SportCompetition[] = [
  {
    competition_id: 7901,
    country: 'Kenya',
    name: 'Savanna Premier',
    sides: names(`
      Athi Cranes, Ruiru Weavers, Kiambu Coffee, Busia Gate, Homa Bay Tilapia, Migori Gold, Siaya Drums,
      Kakamega Canopy, Bungoma Sugar, Webuye Falls, Kitui Baobabs, Makueni Mangoes
    `),
  },
  {
    competition_id: 7902,
    country: 'Tanzania',
    name: 'Mainland League',
    sides: names(`
      Arusha Tanzanite, Moshi Snowcaps, Tanga Kites, Dodoma Capitals, Mwanza Boulders, Iringa Highlanders,
      Mbeya Volcano, Morogoro Weir, Bagamoyo Lamps, Kigoma Lakers, Songea Honey, Zanzibar Cloves
    `),
  },
  {
    competition_id: 7903,
    country: 'Uganda',
    name: 'Nile Premier',
    sides: names(`
      Jinja Rapids, Entebbe Ibis, Gulu Granite, Mbale Slopes, Fort Portal Tea, Masaka Drummers,
      Kasese Copper, Arua Crossing, Soroti Rock, Lira Sunflowers, Kabale Terraces, Hoima Drillers
    `),
  },
  {
    competition_id: 7904,
    country: 'England',
    name: 'Albion League',
    sides: names(`
      Wexcombe Rovers, Harrowby Vale, Norbridge Athletic, Eastmere Town, Kingsholt United,
      Stonebeck Wanderers, Fenmoor Albion, Marling Heath, Oakhamstead City, Ravensley, Saltmarsh Borough,
      Thornwick Park
    `),
  },
  {
    competition_id: 7905,
    country: 'Spain',
    name: 'Liga Ibera',
    sides: names(`
      Atlético Almarena, Real Valdoro, Deportivo Sierramar, CD Puerto Lirio, Unión Costa Sur,
      Racing Montejara, CF Alborada, Sporting Navarilla, Club Guadaleste, Real Torrevela, Atlético Serrana,
      CD Olivares del Río
    `),
  },
  {
    competition_id: 7906,
    country: 'Italy',
    name: 'Serie Tirreno',
    sides: names(`
      Virtus Montaldo, Pro Casalmare, Olimpia Tirrena, US Valforte, Audace Rivabella, AC Pontesole,
      Libertas Cortealta, SS Marinera, Fortitudo Lagoscuro, AC Roccaluna, US Vigneto, Pro Altavilla Nuova
    `),
  },
  {
    competition_id: 7907,
    country: 'Germany',
    name: 'Rheinliga',
    sides: names(`
      SV Nordhafen, FC Grünwalde, TSV Eisenbrück, VfL Weidenhain, Blau-Weiß Rheinfurt, FC Steinmark,
      SC Adlerfels, Union Kohlfeld, SpVgg Lindenau Süd, FC Moorhafen, TuS Silbersee, VfB Hohenbrück
    `),
  },
  {
    competition_id: 7908,
    country: 'Brazil',
    name: 'Copa Litoral',
    sides: names(`
      EC Praia Dourada, Atlético Serrinha, CR Baía Verde, SC Ipê Roxo, Náutico Mareense, Grêmio Pedra Alta,
      EC Rio das Flores, União Cajuína, AA Porto Jangada, CR Estrela do Vale, SC Cachoeirense,
      Real Sertanejo
    `),
  },
]

export const basketballCompetitions: readonly SportCompetition[] = [
  {
    competition_id: 8501,
    country: 'USA',
    name: 'Continental Basketball',
    sides: names(`
      Bay City Pilots, Lakeside Comets, Granite Peaks, Riverton Kings, Harbor Point Gulls, Mesa Scorpions,
      Prairie Bison, Capitol Owls
    `),
  },
  {
    competition_id: 8502,
    country: 'Kenya',
    name: 'City Hoops',
    sides: names(`
      Ngong Road Giants, Eastlands Bullets, Uhuru Towers, Karen Leopards, South B Flyers, Parklands Aces,
      Kasarani Blocks, Westlands Vipers
    `),
  },
  {
    competition_id: 8503,
    country: 'Lithuania',
    name: 'Baltic Courts',
    sides: names(`
      Vilnia Wolves, Neris Storks, Nemunas Amber, Memel Anchors, Saule Foxes, Aukstaitija Oaks,
      Dzukija Pines, Nida Dunes
    `),
  },
]

export const tennisCompetitions: readonly SportCompetition[] = [
  {
    competition_id: 7001,
    country: 'Mauritius',
    name: 'Indian Ocean Open, men',
    sides: names(`
      A. Okello, J. Brandt, M. Castellano, T. Virtala, R. Delacour, K. Nakashiro, D. Petrenchuk, L. Almeira,
      S. Whitlow, P. Novarro, H. Lindmark, E. Mwangara
    `),
  },
  {
    competition_id: 7002,
    country: 'Kenya',
    name: 'Rift Classic, women',
    sides: names(`
      N. Achola, C. Moreaux, I. Sokolnik, B. Hartwig, Y. Tanemura, G. Ferranti, L. Kowalik, A. Duartes,
      S. Njeru, M. Ekholm, V. Radulov, F. Oseinde
    `),
  },
  {
    competition_id: 7003,
    country: 'Hungary',
    name: 'Danube Challenger, men',
    sides: names(`
      Z. Horvai, B. Kiralyi, M. Draganov, O. Svobodnik, T. Juhaszi, L. Marinic, P. Zemanek, A. Ilicev,
      R. Bauernfeld, K. Petrosz, D. Molnarik, J. Hudecek
    `),
  },
]
