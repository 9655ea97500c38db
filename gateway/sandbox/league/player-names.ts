/** Parts of players' names. */
export const givenNames =
  'Abdi Amani Baraka Barasa Bakari Chege Dadi Ekal Faraji Gitonga Hamisi Idris Jabali Jelani Juma Kamau Kazungu Kiprono Komen Lemayian Lokai Luka Makori Masudi Mosi Mutua Mwenda Nuru Odera Okello Omari Peto Rashidi Saitoti Salim Simba Tajiri Tumo Wekesa Zuberi'.split(
    ' ',
  )

export const familyNames =
  'Achola Adongo Bulimo Chelang Chirchir Dima Ekiru Ewoi Fadhili Gachanja Galgalo Hirbo Isiaho Jilo Kahindi Karisa Katiku Kiplimo Koske Lekuton Leparan Lomong Maingi Malenya Mbogori Mwachiro Mwadime Nandwa Ngala Njeru Nyamai Oduya Oloo Omwenga Parsaloi Rotich Sankale Shikuku Tanui Wanjala Wario Yegon'.split(
    ' ',
  )
